import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isPinBone } from '@kamae/pose/documents/scene'
import type { Maker } from '../../core/maker.ts'
import { togglePin } from './pin.ts'

/** Pins the picked joint, or lets go of it; reports why where that cannot be. */
export function pinPicked(maker: Maker, notify: (text: MessageDescriptor) => void): void {
  const { bone } = maker.view.getState()
  if (!bone) notify(msg`Pick a hand, a foot, the hips, the chest or the head first.`)
  else if (!isPinBone(bone)) notify(msg`This joint cannot be pinned: hands, feet, hips, chest and head can.`)
  else togglePin(maker, bone)
}
