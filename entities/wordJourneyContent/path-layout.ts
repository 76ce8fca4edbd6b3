import type { JourneyStep } from './contract.ts'
import { depthsOf, followersOf } from './steps.ts'

type Place = Pick<JourneyStep, 'id' | 'parentId'>

/** Where a step is in the drawing of a journey: one row each, and lanes as in the map of a railway. */
export type PathRow<Step extends Place> = {
  readonly step: Step
  readonly lane: number
  /** That of the step it follows; undefined for the start. The same lane where the way goes straight on. */
  readonly from: { readonly row: number; readonly lane: number } | undefined
  /** The lanes that run past it. */
  readonly passing: readonly number[]
  readonly isFollowed: boolean
}

export type Path<Step extends Place> = { readonly rows: readonly PathRow<Step>[]; readonly lanes: number }

/**
 * Lays a journey out from top to bottom: of the ways that leave a step, the longest, the last of several, goes straight on below the others,
 * which turn into the next lane before it.
 */
export function layPath<Step extends Place>(steps: readonly Step[]): Path<Step> {
  const followers = followersOf(steps)
  const reach = reachOf(steps)
  const rows: { step: Step; lane: number; from: PathRow<Step>['from']; straightRow: number }[] = []
  const put = (step: Step, lane: number, from: PathRow<Step>['from']): number => {
    const row = rows.length
    const entry = { step, lane, from, straightRow: row }
    rows.push(entry)
    const next = [...(followers.get(step.id) ?? [])]
    const far = Math.max(...next.map(({ id }) => reach.get(id) ?? 0))
    const straight = next.findLast(({ id }) => reach.get(id) === far)
    for (const one of next) if (one !== straight) put(one, lane + 1, { row, lane })
    if (straight) entry.straightRow = put(straight, lane, { row, lane })
    return row
  }
  const [start] = steps
  if (start) put(start, 0, undefined)
  return {
    lanes: Math.max(0, ...rows.map(({ lane }) => lane)) + 1,
    rows: rows.map(({ step, lane, from, straightRow }, at) => ({
      step,
      lane,
      from,
      isFollowed: straightRow > at,
      passing: rows.flatMap((other, row) => (row < at && other.straightRow > at ? [other.lane] : [])),
    })),
  }
}

/** How far down the deepest step is that can be reached from each. */
function reachOf(steps: readonly Place[]): ReadonlyMap<string, number> {
  const reach = new Map(depthsOf(steps))
  for (const { id, parentId } of steps.toReversed()) {
    if (parentId !== null) reach.set(parentId, Math.max(reach.get(parentId) ?? 0, reach.get(id) ?? 0))
  }
  return reach
}
