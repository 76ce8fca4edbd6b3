import type { History } from '@kamae/pose/history'
import type { Draft, Origin } from './draft.ts'

/** The label of the step that puts the shared pose on. */
export const START_LABEL = 'startFrom'

/** What the work that stands there now was started from: nothing once that step is undone, or another scene has taken its place. */
export function originOf(
  { entries, position }: Pick<History, 'entries' | 'position'>,
  { from = null }: Pick<Draft, 'from'>,
): Origin | null {
  const at = entries.findLastIndex(({ label }) => label === START_LABEL)
  // So long ago that the step is not kept any more.
  if (at === -1) return from
  const since = entries.slice(at + 1, position)
  return at < position && !since.some(({ label }) => label === 'replaceScene') ? from : null
}
