/** How much the reports of people weigh, and when they hide a resource before the operator has looked. */
export type ReportWeights = {
  /** By who reports: a guest, a member, a member for longer than 30 days. */
  readonly weights: { readonly guest: number; readonly member: number; readonly known: number }
  /** The weight that hides a resource, and a person with all that is theirs. */
  readonly hidesAt: { readonly resource: number; readonly person: number }
}

export const DEFAULT_REPORT_WEIGHTS: ReportWeights = {
  weights: { guest: 1, member: 2, known: 3 },
  hidesAt: { resource: 6, person: 12 },
}
