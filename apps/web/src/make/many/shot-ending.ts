import type { ManyPlan } from './plan.ts'

/** The ending of a plan's files. */
export function shotEnding(_plan: ManyPlan): string {
  return '.png'
}
