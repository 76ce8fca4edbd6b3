import { type JourneyIdea, type JourneyStep, MOST_STEPS } from '@kamae/entities/wordJourneyContent/contract'

/** The steps with another after one of them, and its id; undefined where there is no room for more. */
export function withStep(
  steps: readonly JourneyStep[],
  parentId: string,
  idea: JourneyIdea,
): { readonly steps: JourneyStep[]; readonly id: string } | undefined {
  if (steps.length >= MOST_STEPS) return undefined
  // Never one that was there before: what was taken out may come back.
  const id = crypto.randomUUID().slice(-12)
  return { steps: [...steps, { ...idea, id, parentId }], id }
}

/** The steps with other words in the place of one. */
export function withWords(steps: readonly JourneyStep[], id: string, idea: JourneyIdea): JourneyStep[] {
  return steps.map((step) => (step.id === id ? { ...step, ...idea } : step))
}

/** The steps without one and all that follow it. */
export function withoutStep(steps: readonly JourneyStep[], id: string): JourneyStep[] {
  const gone = new Set([id])
  return steps.filter((step) => {
    if (step.parentId !== null && gone.has(step.parentId)) gone.add(step.id)
    return !gone.has(step.id)
  })
}

/** The steps with those in their places again that went with one of `before`; what came since stays. */
export function withStepBack(
  steps: readonly JourneyStep[],
  before: readonly JourneyStep[],
  id: string,
): JourneyStep[] {
  const left = new Set(withoutStep(before, id).map((step) => step.id))
  const now = new Map(steps.map((step) => [step.id, step]))
  const back = before.flatMap((step) => now.get(step.id) ?? (left.has(step.id) ? [] : [step]))
  const known = new Set(before.map((step) => step.id))
  return [...back, ...steps.filter((step) => !known.has(step.id))]
}
