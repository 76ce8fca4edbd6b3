import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import type { Pose } from '@kamae/pose/documents/pose'
import { putOn } from '../../core/dressing/apply-dressing.ts'
import type { Dressing } from '../../core/dressing/dressing.ts'
import { propsOfPose } from '../../core/library/props-of-pose.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { activeBody } from '../../core/edits.ts'
import type { Maker } from '../../core/maker.ts'
import { hasSettled, type StageState } from '../../core/stage-link.ts'
import { startLabel } from './origin-of.ts'

/**
 * Puts a shared pose on the picked avatar as one step of the history. A pose of ours brings what it sits on, leans against or hangs from.
 * With `dressing` the scene keeps its name and only that part is put on, else the scene is called as the pose is.
 */
export async function putOnStart(
  maker: Maker,
  { slug, name }: Pick<SharedAvatarPose, 'slug' | 'name'>,
  pose: Pose,
  dressing?: Dressing,
): Promise<void> {
  const props = propsOfPose(pose)
  const [{ applyPose, replaceScene }] = await Promise.all([loadCommands(), props.length > 0 && bodyOf(maker)])
  maker.gesture.begin(startLabel(slug))
  if (dressing) putOn(maker, pose, dressing, props)
  else {
    const named = { ...maker.history.scene, name }
    const scene = applyPose.run(named, { ...activeBody(maker), pose, props })
    maker.gesture.run(replaceScene, { scene })
  }
  maker.gesture.commit()
}

/** Settled once the picked avatar is loaded, or cannot be. */
async function bodyOf({ link }: Maker): Promise<void> {
  const isHere = (state: StageState) => state.avatar !== null || hasSettled(state)
  if (isHere(link.getState())) return
  await new Promise<void>((resolve) => {
    const stop = link.subscribe((state) => {
      if (!isHere(state)) return
      stop()
      resolve()
    })
  })
}
