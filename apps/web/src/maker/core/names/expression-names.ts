import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The expressions that VRM 1.0 names, and those of our own avatars; others go by the name in their file. */
export const EXPRESSION_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  neutral: msg`Neutral`,
  happy: msg`Happy`,
  angry: msg`Angry`,
  sad: msg`Sad`,
  relaxed: msg({ message: 'Relaxed', context: 'expression' }),
  surprised: msg`Surprised`,
  aa: msg`Mouth A`,
  ih: msg`Mouth I`,
  ou: msg`Mouth U`,
  ee: msg`Mouth E`,
  oh: msg`Mouth O`,
  blink: msg`Blink`,
  blinkLeft: msg`Left wink`,
  blinkRight: msg`Right wink`,
  wink: msg`Wink`,
  pout: msg`Pout`,
  starEyes: msg`Star eyes`,
}
