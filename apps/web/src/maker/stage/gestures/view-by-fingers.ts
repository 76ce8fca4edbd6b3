import type { Stage } from '@kamae/stage/stage/stage'

type Point = { readonly x: number; readonly y: number }

/** What a finger that moved does together with the others: two turn the view (or move it) and zoom, three move it. */
export function viewByFingers(
  stage: Stage,
  before: Point,
  now: Point,
  others: readonly Point[],
  two: 'orbit' | 'pan',
): void {
  const other = others[0]
  if (!other) return
  const count = others.length + 1
  const [dx, dy] = [(now.x - before.x) / count, (now.y - before.y) / count]
  if (count > 2) {
    stage.view.pan(dx, dy)
    return
  }
  const spread = Math.hypot(before.x - other.x, before.y - other.y)
  const spreadNow = Math.hypot(now.x - other.x, now.y - other.y)
  if (spread > 1 && spreadNow > 1)
    stage.view.dolly(spread / spreadNow, (now.x + other.x) / 2, (now.y + other.y) / 2)
  if (two === 'pan') stage.view.pan(dx, dy)
  else stage.view.orbit(dx, dy)
}
