import type { History } from '@kamae/pose/history/scene-history'
import type { StepLabel } from '../../core/describe-step.ts'
import type { Draft, Origin } from '../../core/autosave/store/draft.ts'

const START = 'startFrom'
/** Steps that put another scene in the place of what was there. */
const REPLACED = /^(?:replaceScene|newPose)(?: |$)/
/** So many shared poses are remembered one behind the other. */
const DEEPEST = 20

/** The label of the step that puts a shared pose on. */
export function startLabel(slug: string): StepLabel {
  return `${START} ${slug}`
}

/** An origin that remembers the one before it. */
export function originAfter(before: Origin | null, origin: Origin): Origin {
  return before ? { ...origin, before: shortened(before, DEEPEST - 1) } : origin
}

function shortened({ before, ...origin }: Origin, depth: number): Origin {
  return before && depth > 1 ? { ...origin, before: shortened(before, depth - 1) } : origin
}

/** What the work that is there now was started from: nothing once that step is undone, or another scene has taken its place. */
export function originOf(
  { entries, position }: Pick<History, 'entries' | 'position'>,
  { from = null }: Pick<Draft, 'from'>,
): Origin | null {
  const origins = chainOf(from)
  // A step of an older version of the page names none: it is the first.
  const nameOf = (label: string) => {
    const [kind, slug] = label.split(' ')
    return kind === START ? (origins.find((origin) => origin.slug === slug) ?? origins.at(-1)) : undefined
  }
  const at = entries.findLastIndex(({ label }, index) => index < position && nameOf(label))
  if (entries.slice(at + 1, position).some(({ label }) => REPLACED.test(label))) return null
  if (at >= 0) return nameOf(entries[at]?.label ?? '') ?? null
  // One so long ago that its step is not kept any more.
  const undone = new Set(entries.map(({ label }) => nameOf(label)?.slug))
  return origins.find(({ slug }) => !undone.has(slug)) ?? null
}

function chainOf(from: Origin | null): readonly Origin[] {
  return from ? [from, ...chainOf(from.before ?? null)] : []
}
