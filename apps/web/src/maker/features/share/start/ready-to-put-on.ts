import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import type { Pose } from '@kamae/pose/documents/pose'
import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import { activeId } from '../../../core/active.ts'
import { putOn } from '../../../core/dressing/apply-dressing.ts'
import { type Dressing, isWholePose } from '../../../core/dressing/dressing.ts'
import { activeBody } from '../../../core/edits.ts'
import { propsOfPose } from '../../../core/library/props-of-pose.ts'
import { loadCommands } from '../../../core/load-commands.ts'
import type { Maker } from '../../../core/maker.ts'
import type { StageState } from '../../../core/stage-link.ts'
import { startLabel } from '../origin-of.ts'

/** So long a chair waits for the body that it is made to, in milliseconds. */
const PATIENCE = 10_000

/**
 * Makes ready what puts a shared pose on the picked avatar as one step of the history. A pose of ours brings what it sits on, leans
 * against or hangs from. With `dressing` the scene keeps its name and only that part is put on, else the scene is called as the pose is,
 * which stands as its maker left it.
 */
export async function readyToPutOn(
  maker: Maker,
  { slug, name }: Pick<SharedAvatarPose, 'slug' | 'name'>,
  pose: Pose,
  dressing?: Dressing,
): Promise<() => void> {
  const props = !dressing || isWholePose(dressing) ? propsOfPose(pose) : []
  const [{ replaceScene }, { bringProps }] = await Promise.all([
    loadCommands(),
    import('@kamae/pose/library/props/pose-props'),
    props.length > 0 && bodyOf(maker),
  ])
  const started = (wanted: readonly PoseProp[]) => {
    const { scene } = maker.history
    const active = activeId(maker)
    const avatars = scene.avatars.map((avatar) => (avatar.id === active ? { ...avatar, pose } : avatar))
    return bringProps({ ...scene, name, avatars }, active, activeBody(maker).skeleton, wanted)
  }
  return () => {
    maker.gesture.begin(startLabel(slug))
    if (dressing) putOn(maker, pose, dressing, props)
    else maker.gesture.run(replaceScene, { scene: started(props) })
    maker.gesture.commit()
  }
}

/** Settled once the picked avatar is loaded, cannot be, or takes too long. */
async function bodyOf({ link }: Maker): Promise<void> {
  const isHere = ({ avatar, status }: StageState) => avatar !== null || !/^(opening|ready)$/.test(status)
  if (isHere(link.getState())) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, PATIENCE)
    const stop = link.subscribe((state) => isHere(state) && end())
  })
}
