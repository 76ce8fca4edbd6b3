import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HistoryEntry } from '@kamae/pose/history'
import { PART_WORDS } from './part-words.ts'
import { partsOf } from './scene-parts.ts'

/** Steps that are more than the parts they touch, by the first word of their label. */
const DEEDS: Readonly<Record<string, MessageDescriptor>> = {
  applyPose: msg`Took a pose`,
  mirrorAvatar: msg`Mirrored`,
  swapSides: msg`Swapped sides`,
  copyLimb: msg`Copied a limb`,
  resetJoint: msg`Reset a joint`,
  resetLimb: msg`Reset a limb`,
  resetAll: msg`Reset the pose`,
  resetFace: msg`Reset the face`,
  feetOnFloor: msg`Feet on the floor`,
  setAvatarSource: msg`Changed the avatar`,
  rename: msg`Renamed`,
  replaceScene: msg`Another scene`,
  addAvatar: msg`Added an avatar`,
  removeAvatar: msg`Removed an avatar`,
  duplicateAvatar: msg`Copied an avatar`,
}
const MOST = 2

/** What a step did, in the language of `i18n`: its deed where that has a name, else the parts it touched. */
export function stepWords(i18n: I18n, { label, changes }: HistoryEntry): string {
  const deed = DEEDS[label.split(' ')[0] ?? '']
  if (deed) return i18n._(deed)
  const parts = partsOf(changes).map((part) => i18n._(PART_WORDS[part]))
  if (parts.length > MOST + 1) return i18n._(msg`Whole pose`)
  return new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(parts)
}
