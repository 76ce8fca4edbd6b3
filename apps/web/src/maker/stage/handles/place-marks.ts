import { addScaled } from '@kamae/pose/math/math'
import type { Balance } from '@kamae/pose/kinematics/balance'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { axisOnScreen } from '../gestures/axis-on-screen.ts'
import type { Axis } from '../gestures/drag.ts'

const LIFT = 68

/** Draws the line that a drag is held to. */
export function placeGuide(
  line: SVGLineElement | null,
  stage: Stage,
  avatar: Avatar,
  id: string,
  bone: Bone | null,
  axis: Axis | null,
): void {
  const joint = bone && axis ? avatar.joint(bone) : undefined
  line?.toggleAttribute('data-off', !joint)
  if (!line || !joint || !axis) return
  const at = stage.worldOf(id, joint)
  const { x, y } = stage.project(at)
  const drawn = axisOnScreen(stage, id, at, axis)
  const far = Math.hypot(drawn.x, drawn.y) || 1
  const [dx, dy] = [(drawn.x / far) * 2000, (drawn.y / far) * 2000]
  setLine(line, x - dx, y - dy, x + dx, y + dy)
}

/** Lifts the handle under a finger to where it is seen, on a lead from its joint. */
export function placeLead(line: SVGLineElement | null, layer: HTMLElement, isLifted: boolean): void {
  const handle = isLifted ? layer.querySelector<HTMLElement>('[data-moving]') : null
  line?.toggleAttribute('data-off', !handle)
  if (!line || !handle) return
  const [x = 0, y = 0] = handle.style.transform.match(/-?[\d.]+/g)?.map(Number) ?? []
  const isHigh = y < LIFT + 48
  const dx = !isHigh ? 0 : x > layer.clientWidth / 2 ? -LIFT : LIFT
  const dy = isHigh ? 0 : -LIFT
  handle.style.setProperty('--lift-x', `${dx}px`)
  handle.style.setProperty('--lift-y', `${dy}px`)
  setLine(line, x, y, x + dx * 0.62, y + dy * 0.62)
}

/** Draws where the weight falls inside what it stands on; nothing while the balance is not known. */
export function placeBalance(
  group: SVGGElement | null,
  stage: Stage,
  id: string,
  balance: Balance | undefined,
): void {
  group?.toggleAttribute('data-off', !balance || balance.support.length === 0)
  if (!group || !balance) return
  const on = (point: Vec3) => stage.project(stage.worldOf(id, point))
  const corners = balance.support.map(on)
  const [support, centre] = [group.querySelector('polygon'), group.querySelector('ellipse')]
  support?.setAttribute('points', corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '))
  const middle = on(balance.centre)
  const side = on(addScaled(balance.centre, [1, 0, 0], 0.03))
  const front = on(addScaled(balance.centre, [0, 0, 1], 0.03))
  const wide = Math.max(4, Math.hypot(side.x - middle.x, side.y - middle.y))
  const tall = Math.max(2, Math.min(wide, Math.abs(front.y - middle.y) + Math.abs(side.y - middle.y)))
  centre?.setAttribute('cx', middle.x.toFixed(1))
  centre?.setAttribute('cy', middle.y.toFixed(1))
  centre?.setAttribute('rx', wide.toFixed(1))
  centre?.setAttribute('ry', tall.toFixed(1))
  group.toggleAttribute('data-falling', !balance.isBalanced)
}

/** Puts the handle of the point that the eyes look at. */
export function placeGaze(
  handle: HTMLElement | null,
  stage: Stage,
  id: string,
  point: Vec3 | undefined,
): void {
  if (!handle) return
  const at = point && stage.project(stage.worldOf(id, point))
  handle.hidden = !at?.visible
  if (at) handle.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`
}

function setLine(line: SVGLineElement, x1: number, y1: number, x2: number, y2: number): void {
  for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) line.setAttribute(name, value.toFixed(1))
}
