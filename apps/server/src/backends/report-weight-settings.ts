import { DEFAULT_REPORT_WEIGHTS, type ReportWeights } from '@kamae/backend/calls/report-weights'

import type { Settings } from '../settings/settings.ts'

/** The settings of what reports weigh. */
export type ReportSettings = Partial<Pick<Settings, 'REPORT_WEIGHTS' | 'REPORT_HIDES_AT'>>

/** What the settings say of reports; the product's own numbers where they say nothing. */
export function reportWeightsOf(settings: ReportSettings): ReportWeights {
  const { weights, hidesAt } = DEFAULT_REPORT_WEIGHTS
  const [guest, member, known] = settings.REPORT_WEIGHTS ?? [weights.guest, weights.member, weights.known]
  const [resource, person] = settings.REPORT_HIDES_AT ?? [hidesAt.resource, hidesAt.person]
  return { weights: { guest, member, known }, hidesAt: { resource, person } }
}
