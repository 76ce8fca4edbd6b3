import { isBone } from '@kamae/pose/bones'
import type { Avatar } from '@kamae/stage/avatar'
import type { Stage } from '@kamae/stage/stage'

type Point = { readonly x: number; readonly y: number }

const NEAR = 96
const FACE_MARGIN = 24

/** Where the face is on the canvas: between the eyes, with a radius in CSS pixels. */
function faceOf(stage: Stage, avatar: Avatar, id: string): (Point & { radius: number }) | undefined {
  const left = avatar.joint('leftEye')
  const right = avatar.joint('rightEye')
  if (!left || !right) return undefined
  const a = stage.project(stage.worldOf(id, left))
  const b = stage.project(stage.worldOf(id, right))
  const radius = Math.max(12, Math.hypot(a.x - b.x, a.y - b.y) * 1.1)
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, radius }
}

/**
 * Puts every handle of the layer at its joint; `id` is the avatar's in the scene. A ring fades within 24 px of the face; a dot shows near the pointer.
 * The places in metres (avatar frame) are written as `data-x`, `data-y`, `data-z` while nothing is being dragged.
 */
export function placeHandles(
  layer: HTMLElement,
  stage: Stage,
  avatar: Avatar,
  id: string,
  pointer: Point,
  isDragging: boolean,
): void {
  const face = faceOf(stage, avatar, id)
  for (const handle of layer.querySelectorAll<HTMLElement>('[data-handle]')) {
    const bone = handle.dataset.handle ?? ''
    const joint = isBone(bone) ? avatar.joint(bone) : undefined
    if (!joint) continue
    const { x, y, visible } = stage.project(stage.worldOf(id, joint))
    handle.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
    handle.hidden = !visible
    handle.toggleAttribute('data-near', Math.hypot(x - pointer.x, y - pointer.y) < NEAR)
    const isAtFace = face && Math.hypot(x - face.x, y - face.y) < face.radius + FACE_MARGIN
    handle.toggleAttribute('data-faint', Boolean(isAtFace))
    if (isDragging) continue
    handle.dataset.x = joint[0].toFixed(4)
    handle.dataset.y = joint[1].toFixed(4)
    handle.dataset.z = joint[2].toFixed(4)
  }
}
