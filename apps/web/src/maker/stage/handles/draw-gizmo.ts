import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { axisOnScreen } from '../gestures/axis-on-screen.ts'
import type { Axis } from '../gestures/drag.ts'
import { type Face, isAtFace, type Point } from './place-handles.ts'

const ARM = 46
const NEAR = 130
const LEAST_SHARE = 0.35

/** Draws the gizmo at the picked joint, a small cross of axes: each arm with its knob, but none over the face and none that points at the viewer. */
export function drawGizmo(
  layer: HTMLElement,
  stage: Stage,
  avatar: Avatar,
  id: string,
  bone: Bone | null,
  pointer: Point,
  face: Face | undefined,
): void {
  const gizmo = layer.querySelector<HTMLElement>('[data-gizmo]')
  if (!gizmo) return
  const joint = bone ? avatar.joint(bone) : undefined
  const at = joint && stage.worldOf(id, joint)
  const centre = at && stage.project(at)
  const isFar = !centre || Math.hypot(centre.x - pointer.x, centre.y - pointer.y) > NEAR
  gizmo.hidden = !centre?.visible || isFar
  if (!at || !centre || gizmo.hidden || !bone) return
  gizmo.style.transform = `translate(${centre.x.toFixed(1)}px, ${centre.y.toFixed(1)}px)`
  for (const knob of gizmo.querySelectorAll<HTMLElement>('[data-axis]')) {
    const { x, y, share } = axisOnScreen(stage, id, at, knob.dataset.axis as Axis)
    const far = Math.hypot(x, y)
    const reach = ARM * Math.max(0.6, share)
    const [dx, dy] = far > 0 ? [(x / far) * reach, (y / far) * reach] : [0, 0]
    knob.dataset.of = bone
    knob.hidden = share < LEAST_SHARE || isAtFace(face, { x: centre.x + dx, y: centre.y + dy })
    knob.style.transform = `translate(${dx.toFixed(1)}px, ${dy.toFixed(1)}px)`
    const arm = gizmo.querySelector<HTMLElement>(`[data-arm="${knob.dataset.axis}"]`)
    if (!arm) continue
    arm.hidden = knob.hidden
    arm.style.transform = `rotate(${Math.atan2(dy, dx).toFixed(4)}rad)`
    arm.style.width = `${reach.toFixed(1)}px`
  }
}
