import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ReachBone, Reached } from '@kamae/pose/ik/reach'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Vec3 } from '@kamae/pose/math/vector'
import { placeHint } from './hint-place.ts'
import { type PoseStage, SHOWN_AVATAR } from './pose-stage.ts'

/** Pixels that an arrow key moves the hand; with Shift. */
const STEP = 8
const LONG_STEP = 32
/** A ring this near to the face's edge fades, so that it never hides it. */
const FACE_MARGIN = 24
const RING_RADIUS = 22

type Options = {
  readonly ring: RefObject<HTMLButtonElement | null>
  /** Between whose sides a hint inside the ring stays. */
  readonly room?: RefObject<HTMLElement | null>
  readonly view: PoseStage | undefined
  readonly pose: Pose
  /** What is pulled: the right hand where nothing is said. */
  readonly bone?: ReachBone
  readonly onMove: (pose: Pose) => void
  readonly onEnd?: ((pose: Pose) => void) | undefined
}

/** Keeps the ring on a hand or another part of the body, and lets pointer and arrow keys move it in the plane of the screen. */
export function useHandDrag(options: Options): void {
  const { ring, room, view, pose, bone = 'rightHand', onMove, onEnd } = options
  const poseNow = useEffectEvent(() => pose)
  const moved = useEffectEvent(onMove)
  const ended = useEffectEvent((left: Pose) => onEnd?.(left))

  useEffect(() => {
    const element = ring.current
    if (!element || !view) return
    const { stage } = view
    const listening = new AbortController()
    const active = { signal: listening.signal }
    const place = () => placeRing(element, room?.current, view, bone)
    const stopPlacing = stage.onFrame(place)
    place()

    const move = async (start: Pose, place: Vec3, before?: Reached): Promise<Reached> => {
      const { reach } = await import('@kamae/pose/ik/reach')
      const position = stage.avatarOf(SHOWN_AVATAR, place)
      const goal = { bone, position, rotation: 'follow' } as const
      const options = { limits: true, start, ...(before && { previous: before }) }
      const pose = reach(view.avatar.skeleton, poseNow(), goal, options)
      moved(pose)
      return { pose, position }
    }

    element.addEventListener(
      'pointerdown',
      (event) => {
        const world = handPlace(view, bone)
        if (event.button !== 0 || !world) return
        element.setPointerCapture(event.pointerId)
        const start = poseNow()
        const plane = stage.dragPlane(world)
        const hand = stage.project(world)
        // The hand keeps its distance to the pointer, so that it does not jump at the first touch.
        const offset = { x: hand.x - event.clientX, y: hand.y - event.clientY }
        const gesture = new AbortController()
        const during = { signal: AbortSignal.any([gesture.signal, listening.signal]) }
        let last: Promise<Reached> | undefined
        const follow = (next: PointerEvent) => {
          const place = plane(next.clientX + offset.x, next.clientY + offset.y)
          last = last ? last.then((before) => move(start, place, before)) : move(start, place)
        }
        const end = () => {
          gesture.abort()
          void last?.then(({ pose: left }) => ended(left))
        }
        element.addEventListener('pointermove', follow, during)
        element.addEventListener('pointerup', end, during)
        element.addEventListener('pointercancel', end, during)
      },
      active,
    )
    element.addEventListener(
      'keydown',
      (event) => {
        const step = event.shiftKey ? LONG_STEP : STEP
        const [x, y] = ARROWS[event.key] ?? [0, 0]
        const world = handPlace(view, bone)
        if ((x === 0 && y === 0) || !world) return
        event.preventDefault()
        const hand = stage.project(world)
        const goal = stage.dragPlane(world)(hand.x + x * step, hand.y + y * step)
        void move(poseNow(), goal).then(({ pose: left }) => ended(left))
      },
      active,
    )
    return () => {
      stopPlacing()
      listening.abort()
    }
  }, [ring, room, view, bone])
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function handPlace({ stage, avatar }: PoseStage, bone: ReachBone): Vec3 | undefined {
  const wrist = avatar.joint(bone)
  return wrist && stage.worldOf(SHOWN_AVATAR, wrist)
}

function placeRing(
  ring: HTMLElement,
  room: HTMLElement | null | undefined,
  view: PoseStage,
  bone: ReachBone,
): void {
  const place = handPlace(view, bone)
  if (!place) return
  const { x, y } = view.stage.project(place)
  ring.style.visibility = 'visible'
  ring.style.transform = `translate(${x}px, ${y}px)`
  const face = facePlace(view)
  const gap = face ? Math.hypot(x - face.x, y - face.y) - face.radius - RING_RADIUS : FACE_MARGIN
  ring.style.setProperty('--fade', String(Math.min(1, Math.max(0.25, gap / FACE_MARGIN))))
  const hint = ring.querySelector<HTMLElement>('[data-hint]')
  if (!hint || !room) return
  const hair = face && { ...face, radius: face.radius * HAIR }
  const frame = () => frameIn(view.canvas, room)
  placeHint(hint, { ...view, id: SHOWN_AVATAR }, { point: { x, y }, radius: RING_RADIUS, hair, frame })
}

/** Hair reaches so many radii of the face to its sides. */
const HAIR = 1.4
/** Air between a hint and the edge of the canvas. */
const HINT_GAP = 2

/** A hint may reach so far beyond the avatar's room, where the canvas goes on. */
const BESIDE_ROOM = 48

/** Between which places of the canvas a hint may lie: the room and a little beside it. */
function frameIn(canvas: HTMLElement, room: HTMLElement): { left: number; right: number } {
  const [inner, outer] = [room.getBoundingClientRect(), canvas.getBoundingClientRect()]
  return {
    left: Math.max(inner.left - outer.left - BESIDE_ROOM, HINT_GAP),
    right: Math.min(inner.right - outer.left + BESIDE_ROOM, outer.width - HINT_GAP),
  }
}

type Face = { readonly x: number; readonly y: number; readonly radius: number }

/** Middle and radius of the face on the canvas: between the head's joint and as far above it as a head is high. */
function facePlace({ stage, avatar }: PoseStage): Face | undefined {
  const head = avatar.joint('head')
  const neck = avatar.joint('neck')
  if (!head) return undefined
  const half = neck
    ? Math.max(Math.hypot(head[0] - neck[0], head[1] - neck[1], head[2] - neck[2]), 0.06)
    : 0.08
  const base = stage.project(stage.worldOf(SHOWN_AVATAR, head))
  const middle = stage.project(stage.worldOf(SHOWN_AVATAR, [head[0], head[1] + half, head[2]]))
  return { x: middle.x, y: middle.y, radius: Math.hypot(middle.x - base.x, middle.y - base.y) * 1.2 }
}
