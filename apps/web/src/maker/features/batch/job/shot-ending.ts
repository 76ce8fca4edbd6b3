import type { BatchPlan } from '../plan/plan.ts'

const ENDINGS = { png: '.png', webp: '.webp', jpeg: '.jpg' } as const

/** The ending of a plan's files. */
export function shotEnding({ finish }: BatchPlan): string {
  return ENDINGS[finish.format]
}
