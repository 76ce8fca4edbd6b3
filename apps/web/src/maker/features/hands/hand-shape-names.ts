import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { HandShape } from '@kamae/pose/library/hand-shapes'

type Named = readonly { readonly id: HandShape; readonly label: MessageDescriptor }[]

/** The shapes offered for a hand. */
export const SHAPES: Named = [
  { id: 'relaxed', label: msg({ message: 'Relaxed', context: 'a hand' }) },
  { id: 'soft', label: msg({ message: 'Soft', context: 'a hand' }) },
  { id: 'flat', label: msg`Flat` },
  { id: 'spread', label: msg`Spread out` },
  { id: 'cupped', label: msg`Cupped` },
  { id: 'claw', label: msg`Claw` },
  { id: 'fist', label: msg`Fist` },
  { id: 'grasp', label: msg`Grip` },
  { id: 'pinch', label: msg`Pinch` },
  { id: 'pen', label: msg`Hold a pen` },
  { id: 'pointing', label: msg`Pointing` },
  { id: 'thumbsUp', label: msg`Thumbs up` },
  { id: 'okay', label: msg`OK` },
  { id: 'peace', label: msg({ message: 'Peace', context: 'a hand' }) },
  { id: 'crossed', label: msg`Crossed fingers` },
  { id: 'horns', label: msg({ message: 'Rock', context: 'a hand' }) },
  { id: 'love', label: msg({ message: 'Love', context: 'a hand' }) },
  { id: 'callMe', label: msg({ message: 'Call me', context: 'a hand' }) },
  { id: 'gun', label: msg`Finger gun` },
  { id: 'vulcan', label: msg({ message: 'Vulcan', context: 'a hand' }) },
  { id: 'heartHalf', label: msg`Half a heart` },
  { id: 'fingerHeart', label: msg`Finger heart` },
]

/** Counting on one hand. */
export const COUNTS = ['one', 'two', 'three', 'four', 'five'] as const satisfies readonly HandShape[]
