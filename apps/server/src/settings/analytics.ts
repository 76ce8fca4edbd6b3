import * as z from 'zod/mini'

import {
  type SettingsRule,
  type SettingsTable,
  allOrNone,
  listOf,
  needs,
  optional,
  origin,
  setting,
  wholeNumber,
} from './setting.ts'

// One or more names of switches, each on unless it says `=0`.
const flag = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}(?:=[01])?$/))

/** Counting visits by a service of the operator's choice, for those visitors who agree. */
export const ANALYTICS = {
  ANALYTICS_HOST: setting(optional(origin), {
    expects: 'an origin like https://eu.i.posthog.com, without a path',
    description:
      'Where PostHog is, at their place or your own. Without it, nobody is asked and nothing is counted; with it, nothing is before a visitor agrees.',
  }),
  ANALYTICS_KEY: setting(optional(z.string().check(z.regex(/^[\w-]{1,200}$/))), {
    expects: 'the key of a project, like phc_…',
    description: 'The key of the project there. Every visitor can read it.',
  }),
  ANALYTICS_IDLE_SECONDS: setting(wholeNumber(0, 86_400), {
    fallback: '1800',
    expects: 'a whole number of seconds up to 86400',
    description: 'After how long without a sign of life a visit is another one; kept between 60 and 1800.',
  }),
  ANALYTICS_FLAGS: setting(optional(listOf(flag)), {
    expects: 'names with commas between them, each with =0 where it is off, like feedback,banner=0',
    description:
      'Switches that the project may turn, and what they are until it answers. `feedback` shows “Send feedback”; `banner` asks for consent on the page, not in the settings alone.',
  }),
} as const satisfies SettingsTable

export const ANALYTICS_RULES: readonly SettingsRule[] = [
  allOrNone('ANALYTICS_HOST', 'ANALYTICS_KEY'),
  needs('ANALYTICS_FLAGS', 'ANALYTICS_HOST'),
]
