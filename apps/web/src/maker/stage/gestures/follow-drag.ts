import type { Bone } from '@kamae/pose/skeleton/bones'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import { includeInView, type Insets } from '@kamae/stage/camera/fit'
import type { OrbitView } from '@kamae/stage/camera/orbit-view'
import { surfacePoints } from '@kamae/stage/camera/surface-points'
import type { Stage } from '@kamae/stage/stage/stage'
import { activeId } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import { barInset, clearInsets, tolerantInsets } from './stage-insets.ts'

/** Who is looked after, and how far each reaches beyond its joint, metres. */
const REACHES: Readonly<Partial<Record<Bone, number>>> = {
  head: 0.22,
  leftHand: 0.16,
  rightHand: 0.16,
  leftFoot: 0.14,
  rightFoot: 0.14,
}
const DRAGGED: readonly Bone[] = ['head', 'leftHand', 'rightHand']
const POSED: readonly Bone[] = [...DRAGGED, 'leftFoot', 'rightFoot']
const MARGIN = { top: 0.04, right: 0.03, bottom: 0.03, left: 0.03 }
const GLIDE_MS = 260

/**
 * Begins to look after head and hands while something is dragged. What it answers is called once the drag was kept: of those that were
 * in view, what the drag led out of it is followed by the view, softly; no step of the history. Never in mid-drag.
 */
export function followDrag(maker: Maker): () => void {
  const { stage } = maker.link.getState()
  const before = stage ? inView(maker, stage, DRAGGED) : []
  return () => {
    if (!stage || before.length === 0 || !maker.view.getState().followsDrags) return
    afterNextDraw(maker, stage, () => {
      if (inView(maker, stage, before).length < before.length)
        include(maker, stage, boxes(maker, stage, before), MARGIN)
    })
  }
}

/** From now on the view follows an avatar that a pose led out of it; answers what ends it. */
export function followPoses(maker: Maker): () => void {
  let done = maker.history.position
  return maker.history.subscribe(() => {
    const { entries, position } = maker.history
    const isPutOn = position > done && entries[position - 1]?.label.startsWith('applyPose')
    done = position
    if (isPutOn) followShown(maker)
  })
}

/**
 * Has the view follow head, hands and feet of the avatar as it is shown now, where they are out of it or behind bar and carousel, and
 * whatever of it (fingertips, hair) is drawn under a phone's bar; so it does of who is looked at as the other of a pair. Nothing where it is
 * not wanted any more once that is drawn.
 */
export function followShown(maker: Maker, isWanted: () => boolean = () => true): void {
  const { stage } = maker.link.getState()
  if (!stage || !maker.view.getState().followsDrags) return
  afterNextDraw(maker, stage, () => {
    if (!isWanted()) return
    // Who looks at a face or a hand alone goes on to.
    if (!isInView(maker, stage, 'hips')) return
    const insets = clearInsets(stage)
    // A view without the ground was chosen without feet.
    const hasGround = isIn(stage, stage.worldOf(activeId(maker), [0, 0, 0]), NO_INSETS)
    const { bones, room, into } = hasGround
      ? { bones: POSED, room: tolerantInsets(stage), into: insets }
      : { bones: DRAGGED, room: NO_INSETS, into: MARGIN }
    const { partner } = maker.view.getState()
    const points = [...boxes(maker, stage, bones), ...(partner ? boxes(maker, stage, bones, partner.id) : [])]
    const hidden = pointsUnderBar(maker, stage)
    if (hidden.length === 0 && points.every((point) => isIn(stage, point, room))) return
    const top = barInset(stage) > 0 ? insets.top : into.top
    include(maker, stage, [...points, ...hidden], { ...into, top })
  })
}

/** Remembers the view; what it answers puts it back where nothing but `followShown` has moved it since, and nothing was changed. */
export function rememberView(maker: Maker): () => void {
  const { stage } = maker.link.getState()
  const { scene } = maker.history
  const gliding = stage && glides.get(stage.view)
  // What still glides is remembered where it glides to.
  const before = gliding?.last === stage?.view.state ? gliding?.to : stage?.view.state
  return () => {
    if (!stage || !before || maker.history.scene !== scene) return
    if (glides.get(stage.view)?.last !== stage.view.state) return
    glides.delete(stage.view)
    stage.view.state = before
  }
}

/** Does something when the avatar is drawn as it is now, unless something else is dragged by then. */
function afterNextDraw(maker: Maker, stage: Stage, act: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if (maker.link.getState().stage === stage && !maker.gesture.isOpen) act()
    })
  })
}

function include(maker: Maker, stage: Stage, points: readonly Vec3[], insets: Insets): void {
  const { width, height } = stage.size
  glide(maker, stage.view, includeInView(stage.view.state, points, width / height, insets))
}

function inView(maker: Maker, stage: Stage, bones: readonly Bone[]): readonly Bone[] {
  return bones.filter((bone) => isInView(maker, stage, bone))
}

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

function isInView(maker: Maker, stage: Stage, bone: Bone): boolean {
  const joint = jointOf(maker, stage, bone)
  return joint !== undefined && isIn(stage, joint, NO_INSETS)
}

function isIn(stage: Stage, point: Vec3, insets: Insets): boolean {
  const { width, height } = stage.size
  const { x, y, visible } = stage.project(point)
  const [across, down] = [x / width, y / height]
  return (
    visible &&
    across >= insets.left &&
    across <= 1 - insets.right &&
    down >= insets.top &&
    down <= 1 - insets.bottom
  )
}

/** Where a joint is, world: of the avatar that is edited, or of another one. */
function jointOf(maker: Maker, stage: Stage, bone: Bone, other?: string) {
  const { avatar, avatars } = maker.link.getState()
  const joint = (other === undefined ? avatar : avatars.get(other))?.joint(bone)
  return joint && stage.worldOf(other ?? activeId(maker), joint)
}

/** What of the avatar's surface is drawn under a phone's bar, world: fingertips and hair reach beyond the boxes of their joints. */
function pointsUnderBar({ link }: Maker, stage: Stage): readonly Vec3[] {
  const { avatar } = link.getState()
  const lowest = barInset(stage) * stage.size.height
  if (!avatar || lowest === 0) return []
  return surfacePoints(avatar)
    .map(({ x, y, z }): Vec3 => [x, y, z])
    .filter((point) => {
      const { y, depth } = stage.project(point)
      return depth > 0 && y < lowest
    })
}

/** The corners of what is around joints. */
function boxes(maker: Maker, stage: Stage, bones: readonly Bone[], other?: string): readonly Vec3[] {
  return bones.flatMap((bone) => around(maker, stage, bone, other))
}

function around(maker: Maker, stage: Stage, bone: Bone, other?: string): readonly Vec3[] {
  const joint = jointOf(maker, stage, bone, other)
  const reach = REACHES[bone] ?? 0
  if (!joint) return []
  return [-reach, reach].flatMap((x) =>
    [-reach, reach].flatMap((y) =>
      [-reach, reach].map((z): Vec3 => [joint[0] + x, joint[1] + y, joint[2] + z]),
    ),
  )
}

/** Where the last glide of a view leads, and has led it so far. */
const glides = new WeakMap<OrbitView, { readonly to: SceneCamera; last: SceneCamera }>()

/** Moves the view there softly, or at once for those who want no motion; gives way to a hand that takes hold again, and to the next. */
function glide({ gesture }: Maker, view: OrbitView, to: SceneCamera): void {
  const from = view.state
  const own = { to, last: from }
  glides.set(view, own)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    view.state = to
    own.last = view.state
    return
  }
  let since: number | undefined
  const step = (now: number) => {
    // Somebody else moved it, or drags again.
    if (glides.get(view) !== own || view.state !== own.last || gesture.isOpen) return
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
    own.last = view.state
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
