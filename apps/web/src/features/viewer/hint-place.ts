import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'

type Point = { readonly x: number; readonly y: number }

/** Where a hint is beside its handle, CSS pixels: on which side, how far from the handle's middle, and how wide it may be there. */
export type HintPlace = { readonly side: 'left' | 'right'; readonly away: number; readonly room: number }

/** Points so near to the handle's height are what the hint would lie over. */
const BAND = 34
/** Flesh around a joint, or air around the handle. */
const GAP = 8
/** A hint is not read in less. */
const LEAST_ROOM = 64

/**
 * Puts a hint beside a handle of a radius, on the side away from the middle of the body, past all of the body's points at that height.
 * Where the frame has no room there, on the other side; where it has none at all, over the body rather than cut.
 */
export function hintPlace(
  handle: Point,
  radius: number,
  body: readonly Point[],
  middle: number,
  frame: { readonly left: number; readonly right: number },
): HintPlace {
  const beside = body.filter(({ y }) => Math.abs(y - handle.y) < BAND)
  const on = (side: 'left' | 'right') => {
    const sign = side === 'left' ? -1 : 1
    const away = Math.max(radius, ...beside.map(({ x }) => (x - handle.x) * sign)) + GAP
    const edge = side === 'left' ? handle.x - frame.left : frame.right - handle.x
    return { side, away, edge, room: edge - away } as const
  }
  const [outer, inner] = handle.x <= middle ? [on('left'), on('right')] : [on('right'), on('left')]
  const isTight = outer.room < LEAST_ROOM
  const isNowhere = isTight && inner.room < LEAST_ROOM
  const isInner = isNowhere ? inner.edge > outer.edge : isTight
  const { side, away, edge } = isInner ? inner : outer
  // Over the body anyway: on the inner side near its handle, on the outer one as far out as its words fit.
  const most = isNowhere && isInner ? 0 : edge - LEAST_ROOM
  const nearest = Math.max(radius + GAP, Math.min(away, most))
  return { side, away: nearest, room: Math.max(LEAST_ROOM, edge - nearest) }
}

/** Where its handle was when a hint was placed last. */
const placedAt = new WeakMap<HTMLElement, Point>()
/** A handle that moves by less than this, CSS pixels, leaves its hint alone: looking through the body costs. */
const STILL = 0.5

/** Puts a hint of a handle at `point` beside the avatar `id` and its hair, which reaches `hair.radius` from the middle of the face. */
export function placeHint(
  hint: HTMLElement,
  { stage, avatar, id }: { readonly stage: Stage; readonly avatar: Avatar; readonly id: string },
  {
    point,
    radius,
    hair,
    frame,
  }: {
    readonly point: Point
    readonly radius: number
    readonly hair: (Point & { readonly radius: number }) | undefined
    readonly frame: () => { readonly left: number; readonly right: number }
  },
): void {
  const before = placedAt.get(hint)
  if (before && Math.hypot(point.x - before.x, point.y - before.y) < STILL) return
  placedAt.set(hint, point)
  const body: Point[] = avatar.skeleton.bones.flatMap(({ name }) => {
    const joint = avatar.joint(name)
    return joint ? [stage.project(stage.worldOf(id, joint))] : []
  })
  if (hair) for (const side of [-hair.radius, hair.radius]) body.push({ x: hair.x + side, y: hair.y })
  const hips = avatar.joint('hips')
  const middle = hips ? stage.project(stage.worldOf(id, hips)).x : point.x
  const { side, away, room } = hintPlace(point, radius, body, middle, frame())
  hint.dataset.side = side
  hint.style.setProperty('--away', `${away.toFixed(1)}px`)
  hint.style.setProperty('--hint-room', `${room.toFixed(1)}px`)
}
