import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The poses that come with Kamae, by id. */
export const POSE_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  wave: msg`Wave`,
  hero: msg`Hero`,
  open: msg`Welcome`,
  jump: msg`Jump`,
  point: msg`Point`,
  sit: msg`Sit`,
  run: msg`Run`,
  shy: msg`Shy`,
  kneel: msg`Kneel`,
  stretch: msg`Stretch`,
  model: msg`Model`,
  peace: msg`Peace sign`,
  bow: msg`Bow`,
  squat: msg`Squat`,
  think: msg`Thinking`,
  cheer: msg`Cheer`,
  dance: msg`Dance`,
  guard: msg`On guard`,
  floor: msg`On the floor`,
  salute: msg`Salute`,
}
