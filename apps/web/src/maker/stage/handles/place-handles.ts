import { isBone } from '@kamae/pose/skeleton/bones'
import { add, clamp } from '@kamae/pose/math/math'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { placeHint } from '../../../features/viewer/hint-place.ts'
import { stageInsets } from '../gestures/stage-insets.ts'
import type { HandleState } from './handle-state.ts'

export type Point = { readonly x: number; readonly y: number }
export type Face = Point & { readonly radius: number }

const NEAR = 96
const FACE_MARGIN = 24
/** CSS pixels from wrist to knuckle from which fingers are apart enough to be turned one by one. */
const FINGERS_APART = 44

/** Where the face is on the canvas, with a radius in CSS pixels: between the eyes, or a little above the joint of the head. */
export function faceOf(stage: Stage, avatar: Avatar, id: string): Face | undefined {
  const left = avatar.joint('leftEye')
  const right = avatar.joint('rightEye')
  const head = avatar.joint('head')
  if (left && right) {
    const a = stage.project(stage.worldOf(id, left))
    const b = stage.project(stage.worldOf(id, right))
    const radius = Math.max(12, Math.hypot(a.x - b.x, a.y - b.y) * 1.1)
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, radius }
  }
  if (!head) return undefined
  const a = stage.project(stage.worldOf(id, head))
  const b = stage.project(stage.worldOf(id, add(head, [0, avatar.skeleton.hipsHeight * 0.09, 0])))
  return { x: b.x, y: b.y, radius: Math.max(12, Math.hypot(a.x - b.x, a.y - b.y)) }
}

/** True within 24 px of the face: nothing may cover it. */
export function isAtFace(face: Face | undefined, { x, y }: Point): boolean {
  return face !== undefined && Math.hypot(x - face.x, y - face.y) < face.radius + FACE_MARGIN
}

/** The hands that are seen from so near that their fingers are apart. */
export function nearHands(stage: Stage, avatar: Avatar, id: string): HandleState['nearHands'] {
  const isNear = (side: 'left' | 'right') => {
    const wrist = avatar.joint(`${side}Hand`)
    const knuckle = avatar.joint(`${side}MiddleProximal`)
    if (!wrist || !knuckle) return false
    const a = stage.project(stage.worldOf(id, wrist))
    const b = stage.project(stage.worldOf(id, knuckle))
    return a.visible && Math.hypot(a.x - b.x, a.y - b.y) > FINGERS_APART
  }
  const [left, right] = [isNear('left'), isNear('right')]
  return left && right ? 'both' : left ? 'left' : right ? 'right' : ''
}

/** Beside the bar, the rail and the edge of the stage: room that insets leave but for so many CSS pixels. */
const HINT_GAP = 18
/** A little less than a large ring reaches, so that the longest first hint stays in one line on a phone. */
const HINT_RADIUS = 20
/** Hair reaches so many radii of the face to its sides. */
const HAIR = 2

function frameOf(stage: Stage): { left: number; right: number } {
  const { left, right } = stageInsets(stage)
  const all = stage.size.width
  return { left: left * all - HINT_GAP, right: all - right * all + HINT_GAP }
}

/** The picture of a ring, CSS pixels: its size at rest and at least, how far its line reaches out, the air to the next one; and its radius as a part of it. */
const RING = { size: 32, least: 14, line: 2.25, air: 1, radius: 26 / 64 }

/** Draws rings that would lie over each other smaller, as far as they are still seen; what is pressed stays as large. */
function partRings(rings: readonly { readonly handle: HTMLElement; readonly point: Point }[]): void {
  for (const { handle, point } of rings) {
    const gaps = rings
      .filter((other) => other.handle !== handle)
      .map((other) => Math.hypot(other.point.x - point.x, other.point.y - point.y))
    const radius = Math.min(...gaps) / 2 - RING.line - RING.air
    const size = clamp(radius / RING.radius, RING.least, RING.size)
    // What is being dragged is drawn large, wherever it comes.
    handle.toggleAttribute('data-crowded', size < RING.size && !handle.hasAttribute('data-moving'))
    handle.style.setProperty('--ring', `${size.toFixed(1)}px`)
  }
}

/**
 * Puts every handle of the layer at its joint; `id` is the avatar's in the scene. A ring fades within 24 px of the face and is smaller near another; a dot shows near the pointer.
 * The places in metres (avatar frame) are written as `data-x`, `data-y`, `data-z` while nothing is being dragged.
 */
export function placeHandles(
  layer: HTMLElement,
  stage: Stage,
  avatar: Avatar,
  id: string,
  pointer: Point,
  isDragging: boolean,
  face: Face | undefined,
): void {
  const rings: { handle: HTMLElement; point: Point }[] = []
  for (const handle of layer.querySelectorAll<HTMLElement>('[data-handle]')) {
    const bone = handle.dataset.handle ?? ''
    const joint = isBone(bone) ? avatar.joint(bone) : undefined
    if (!joint) continue
    const point = stage.project(stage.worldOf(id, joint))
    const { x, y, visible } = point
    handle.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
    handle.hidden = !visible
    if (visible && handle.dataset.kind === 'ring') rings.push({ handle, point })
    const hint = handle.querySelector<HTMLElement>('[data-hint]')
    if (hint && visible) {
      const hair = face && { ...face, radius: face.radius * HAIR }
      placeHint(
        hint,
        { stage, avatar, id },
        { point, radius: HINT_RADIUS, hair, frame: () => frameOf(stage) },
      )
    }
    handle.toggleAttribute('data-near', Math.hypot(x - pointer.x, y - pointer.y) < NEAR)
    handle.toggleAttribute('data-faint', isAtFace(face, point))
    if (isDragging) continue
    handle.dataset.x = joint[0].toFixed(4)
    handle.dataset.y = joint[1].toFixed(4)
    handle.dataset.z = joint[2].toFixed(4)
  }
  partRings(rings)
}
