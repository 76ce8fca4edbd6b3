import type { JourneyStep } from './contract.ts'

type Place = Pick<JourneyStep, 'id' | 'parentId'>

/** The steps from the start to one of these, both included; empty where there is no such step. */
export function wayTo<Step extends Place>(steps: readonly Step[], id: string): Step[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const way: Step[] = []
  for (let at = byId.get(id); at; at = at.parentId === null ? undefined : byId.get(at.parentId))
    way.unshift(at)
  return way
}

/** The steps that follow each, by its id, in their order. */
export function followersOf<Step extends Place>(
  steps: readonly Step[],
): ReadonlyMap<string, readonly Step[]> {
  const followers = new Map<string, Step[]>()
  for (const step of steps) {
    if (step.parentId === null) continue
    const known = followers.get(step.parentId)
    if (known) known.push(step)
    else followers.set(step.parentId, [step])
  }
  return followers
}

/** How many steps away from the start each is, by its id; parents are before what follows them. */
export function depthsOf(steps: readonly Place[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  for (const { id, parentId } of steps)
    depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1)
  return depths
}

/** The longest way from the start, the first of several. */
export function longestWay<Step extends Place>(steps: readonly Step[]): Step[] {
  const depths = depthsOf(steps)
  const last = steps.reduce<Step | undefined>(
    (best, step) => (best && (depths.get(best.id) ?? 0) >= (depths.get(step.id) ?? 0) ? best : step),
    undefined,
  )
  return last ? wayTo(steps, last.id) : []
}
