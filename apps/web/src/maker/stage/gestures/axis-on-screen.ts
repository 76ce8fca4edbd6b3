import { add, length, normalize, scale, subtract } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Stage } from '@kamae/stage/stage/stage'
import { AXES, type Axis } from './drag.ts'

/** An axis of an avatar at a point: its direction in the world, and on the canvas in CSS pixels a metre. */
export type AxisOnScreen = {
  readonly world: Vec3
  readonly x: number
  readonly y: number
  /** 1 where it lies across the line of sight, 0 where it points at the viewer. */
  readonly share: number
}

const STEP = 0.05
// Seen nearly from its end, an axis would leap with every pixel.
const LEAST_SHARE = 0.3

/** How the axis of the avatar `id` through a point (world, metres) is drawn. */
export function axisOnScreen(stage: Stage, id: string, at: Vec3, axis: Axis): AxisOnScreen {
  const here = stage.avatarOf(id, at)
  const world = normalize(subtract(stage.worldOf(id, add(here, AXES[axis])), at))
  const from = stage.project(subtract(at, scale(world, STEP)))
  const to = stage.project(add(at, scale(world, STEP)))
  const x = (to.x - from.x) / (2 * STEP)
  const y = (to.y - from.y) / (2 * STEP)
  return { world, x, y, share: Math.min(1, Math.hypot(x, y) / pixelsPerMetre(stage, at)) }
}

/** CSS pixels that a metre across the line of sight takes at a point. */
export function pixelsPerMetre(stage: Stage, at: Vec3): number {
  const { x, y } = stage.project(at)
  const onPlane = stage.dragPlane(at)
  return 10 / Math.max(1e-6, length(subtract(onPlane(x + 10, y), onPlane(x, y))))
}

/** The way along an axis (world, metres) that follows a pointer which went so many pixels. */
export function alongAxis(line: AxisOnScreen, dx: number, dy: number, perMetre: number): Vec3 {
  // Towards the viewer, down on the screen is nearer.
  const isHeadOn = line.share < 0.05
  const [x, y] = isHeadOn ? [0, perMetre] : [line.x / line.share, line.y / line.share]
  const pixels = (dx * x + dy * y) / perMetre
  return scale(line.world, pixels / (perMetre * Math.max(line.share, LEAST_SHARE)))
}

/** The axis that explains a movement of the pointer best. */
export function strongestAxis(lines: Readonly<Record<Axis, AxisOnScreen>>, dx: number, dy: number): Axis {
  const fit = ({ x, y, share }: AxisOnScreen) =>
    share < LEAST_SHARE ? 0 : Math.abs(dx * x + dy * y) / Math.hypot(x, y)
  return (['x', 'y', 'z'] as const).reduce((best, axis) =>
    fit(lines[axis]) > fit(lines[best]) ? axis : best,
  )
}
