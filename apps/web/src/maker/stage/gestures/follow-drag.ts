import type { Bone } from '@kamae/pose/skeleton/bones'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import { includeInView } from '@kamae/stage/camera/fit'
import type { OrbitView } from '@kamae/stage/camera/orbit-view'
import type { Stage } from '@kamae/stage/stage/stage'
import { activeId } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'

/** Who is looked after, and how far each reaches beyond its joint, metres. */
const ENDS: readonly (readonly [bone: Bone, reach: number])[] = [
  ['head', 0.22],
  ['leftHand', 0.16],
  ['rightHand', 0.16],
]
const MARGIN = { top: 0.04, right: 0.03, bottom: 0.03, left: 0.03 }
const GLIDE_MS = 260

/**
 * Begins to look after head and hands while something is dragged. What it answers is called once the drag was kept: of those that were
 * in view, what the drag led out of it is followed by the view, softly; no step of the history. Never in mid-drag.
 */
export function followDrag(maker: Maker): () => void {
  const { stage } = maker.link.getState()
  const before = stage ? endsInView(maker, stage) : []
  return () => {
    if (!stage || before.length === 0 || !maker.view.getState().followsDrags) return
    onceDrawn(maker, stage, () => include(maker, stage, before))
  }
}

/** From now on the view follows head and hands of an avatar that a pose led out of it, where its hips are seen; answers what ends it. */
export function followPoses(maker: Maker): () => void {
  let done = maker.history.position
  return maker.history.subscribe(() => {
    const { entries, position } = maker.history
    const isPutOn = position > done && entries[position - 1]?.label.startsWith('applyPose')
    done = position
    const { stage } = maker.link.getState()
    if (!isPutOn || !stage || !maker.view.getState().followsDrags) return
    onceDrawn(maker, stage, () => {
      // Who looks at a face or a hand alone goes on to.
      if (!isInView(maker, stage, 'hips')) return
      include(
        maker,
        stage,
        ENDS.map(([bone]) => bone),
      )
    })
  })
}

/** Does something when the avatar is drawn as it is now, unless something else is dragged by then. */
function onceDrawn(maker: Maker, stage: Stage, act: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if (maker.link.getState().stage === stage && !maker.gesture.isOpen) act()
    })
  })
}

/** Has the view follow where one of these ends is out of it. */
function include(maker: Maker, stage: Stage, ends: readonly Bone[]): void {
  const inView = new Set(endsInView(maker, stage))
  if (ends.every((bone) => inView.has(bone))) return
  const { width, height } = stage.size
  const points = ends.flatMap((bone) => around(maker, stage, bone))
  glide(maker, stage.view, includeInView(stage.view.state, points, width / height, MARGIN))
}

function endsInView(maker: Maker, stage: Stage): readonly Bone[] {
  return ENDS.flatMap(([bone]) => (isInView(maker, stage, bone) ? [bone] : []))
}

function isInView(maker: Maker, stage: Stage, bone: Bone): boolean {
  const { width, height } = stage.size
  const joint = jointOf(maker, stage, bone)
  if (!joint) return false
  const { x, y, visible } = stage.project(joint)
  return visible && x >= 0 && y >= 0 && x <= width && y <= height
}

function jointOf({ link, ...maker }: Maker, stage: Stage, bone: Bone) {
  const joint = link.getState().avatar?.joint(bone)
  return joint && stage.worldOf(activeId(maker), joint)
}

/** The corners of what is around a joint. */
function around(maker: Maker, stage: Stage, bone: Bone): readonly Vec3[] {
  const joint = jointOf(maker, stage, bone)
  const reach = ENDS.find(([end]) => end === bone)?.[1] ?? 0
  if (!joint) return []
  return [-reach, reach].flatMap((x) =>
    [-reach, reach].flatMap((y) =>
      [-reach, reach].map((z): Vec3 => [joint[0] + x, joint[1] + y, joint[2] + z]),
    ),
  )
}

/** Moves the view there softly, or at once for those who want no motion; gives way to a hand that takes hold again. */
function glide({ gesture }: Maker, view: OrbitView, to: SceneCamera): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    view.state = to
    return
  }
  const from = view.state
  let last = from
  let since: number | undefined
  const step = (now: number) => {
    // Somebody else moved it, or drags again.
    if (view.state !== last || gesture.isOpen) return
    since ??= now
    const part = Math.min(1, (now - since) / GLIDE_MS)
    const eased = part * part * (3 - 2 * part)
    const between = (a: SceneCamera['position'], b: SceneCamera['position']): SceneCamera['position'] => [
      a[0] + (b[0] - a[0]) * eased,
      a[1] + (b[1] - a[1]) * eased,
      a[2] + (b[2] - a[2]) * eased,
    ]
    view.state = {
      ...to,
      position: between(from.position, to.position),
      target: between(from.target, to.target),
    }
    last = view.state
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
