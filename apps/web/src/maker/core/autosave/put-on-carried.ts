import type { Pose } from '@kamae/pose/documents/pose'
import { forgetCarriedPose, holdCarriedPose } from '../../../features/viewer/carried-pose.ts'
import { applyPose } from '../edits.ts'
import type { Maker } from '../maker.ts'
import type { Autosave } from './autosave.ts'

/** Puts on a pose that came along from another page, and has it outlive a reload until it is kept; `isNew`: the scene was made with it. */
export function putOnCarried(
  maker: Maker,
  autosave: Pick<Autosave, 'onSaved' | 'set'>,
  pose: Pose,
  isNew: boolean,
): void {
  holdCarriedPose(pose)
  const before = maker.history.position
  // Not ended with the maker: its last write ends after it was left.
  const stop = autosave.onSaved(() => {
    const { save } = maker.view.getState()
    const isOn = isNew || maker.history.position > before
    if (!isOn || (save !== 'device' && save !== 'server')) return
    stop()
    forgetCarriedPose()
  })
  // A new scene is kept at once: no edit may follow. On other work the pose is a step that can be undone.
  if (isNew) void autosave.set({})
  else applyPose(maker, pose)
}
