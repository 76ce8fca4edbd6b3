import type { Feeling } from '@kamae/character/feelings'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a feeling is called, as one says of somebody how they are. */
export const FEELING_WORDS: Readonly<Record<Feeling, MessageDescriptor>> = {
  neutral: msg({ message: 'Calm', context: 'feeling' }),
  happy: msg({ message: 'Happy', context: 'feeling' }),
  angry: msg({ message: 'Angry', context: 'feeling' }),
  sad: msg({ message: 'Sad', context: 'feeling' }),
  relaxed: msg({ message: 'Relaxed', context: 'feeling' }),
  surprised: msg({ message: 'Surprised', context: 'feeling' }),
}
