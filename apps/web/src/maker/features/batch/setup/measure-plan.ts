import { guessBytes } from '../../../core/picture/format-amounts.ts'
import { type BatchPlan, shotsOf } from '../plan/plan.ts'
import { LARGEST_SHEET, layoutSheet, type SheetLayout } from '../plan/sheet-layout.ts'

/** What a plan comes to. */
export type PlanSize = {
  readonly pictures: number
  /** About so many bytes in all. */
  readonly bytes: number
  /** Of each sheet; undefined without one. */
  readonly sheet: SheetLayout | undefined
  /** Why it cannot be begun. */
  readonly problem: 'nothing' | 'sheet-too-large' | 'too-many' | undefined
}

/** More than this is hardly meant. */
const MOST_PICTURES = 5000

export function measurePlan(plan: BatchPlan): PlanSize {
  const shots = shotsOf(plan)
  const sheet = plan.sheet
    ? layoutSheet(plan.views.length, { ...plan.sheet, aspect: plan.width / plan.height })
    : undefined
  const pixels = shots.reduce(
    (sum, { view }) =>
      sum + (view === 'sheet' && sheet ? sheet.width * sheet.height : plan.width * plan.height),
    0,
  )
  const problem =
    shots.length === 0
      ? 'nothing'
      : sheet && Math.max(sheet.width, sheet.height) > LARGEST_SHEET
        ? 'sheet-too-large'
        : shots.length > MOST_PICTURES
          ? 'too-many'
          : undefined
  return { pictures: shots.length, bytes: guessBytes(pixels, plan.finish.format), sheet, problem }
}
