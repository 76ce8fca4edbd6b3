import { fileNameOf } from '@kamae/pose/documents/file-name'
import { type BatchPlan, shotsOf } from '../plan/plan.ts'

/** A file name for every picture of a plan, in their order: pose, avatar and view as far as they differ, each name once on every system. */
export function shotNames(plan: BatchPlan, ending: string): readonly string[] {
  const { bodies, poses, views, sheet } = plan
  const taken = new Set<string>()
  return shotsOf(plan).map(({ body, pose, view }) => {
    const isSheet = view === 'sheet'
    const viewName = isSheet ? sheet?.name : views[view]?.name
    const isViewNamed = views.length > 1 || (isSheet && plan.hasSingles)
    const parts = [
      poses[pose]?.name,
      ...(bodies.length > 1 ? [bodies[body]?.name] : []),
      ...(isViewNamed ? [viewName] : []),
    ]
    return uniqueName(parts.filter(Boolean).join(' - '), ending, taken)
  })
}

/** Systems that do not tell upper from lower case, or composed from decomposed letters, must not lose a file either. */
function uniqueName(name: string, ending: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`
    const named = fileNameOf(name, `${suffix}${ending}`)
    const key = named.normalize('NFKC').toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
    return named
  }
}
