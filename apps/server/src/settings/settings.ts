import * as z from 'zod/mini'

import { ANALYTICS, ANALYTICS_RULES } from './analytics.ts'
import { GPT, GPT_RULES } from './gpt.ts'
import { LIMITS } from './limits.ts'
import { MESSAGES, MESSAGES_RULES } from './messages.ts'
import { nearestName } from './nearest-name.ts'
import { OPERATING } from './operating.ts'
import { PEOPLE, PEOPLE_RULES } from './people.ts'
import { SERVING, SERVING_RULES } from './serving.ts'
import type { Setting, SettingsRule } from './setting.ts'
import { SIGN_IN, SIGN_IN_RULES } from './sign-in.ts'
import { STORING, STORING_RULES } from './storing.ts'
import { VOICES, VOICES_RULES } from './voices.ts'

const SETTINGS = {
  ...SERVING,
  ...STORING,
  ...PEOPLE,
  ...SIGN_IN,
  ...MESSAGES,
  ...LIMITS,
  ...GPT,
  ...VOICES,
  ...ANALYTICS,
  ...OPERATING,
} as const

const RULES: readonly SettingsRule[] = [
  ...SERVING_RULES,
  ...STORING_RULES,
  ...PEOPLE_RULES,
  ...SIGN_IN_RULES,
  ...MESSAGES_RULES,
  ...GPT_RULES,
  ...VOICES_RULES,
  ...ANALYTICS_RULES,
]

/** What the environment says, read and checked. */
export type Settings = {
  readonly [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']>
}

type Environment = Readonly<Record<string, string | undefined>>

/** A setting that cannot be; `message` is a sentence that names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Reads the settings from an environment; an empty text counts as none. Throws `SettingsError` at the first wrong one. */
export function readSettings(environment: Environment): Settings {
  const read = Object.entries<Setting>(SETTINGS).map(([name, { schema, fallback, expects }]) => {
    const found = z.safeParse(schema, given(environment, name) ?? fallback)
    // The text is not repeated: it may be a secret.
    if (!found.success) throw new SettingsError(`${name} is wrong: it must be ${expects}.`)
    return [name, found.data]
  })
  const names = new Set(Object.keys(SETTINGS).filter((name) => given(environment, name) !== undefined))
  for (const rule of RULES) {
    const sentence = rule(names)
    if (sentence !== undefined) throw new SettingsError(sentence)
  }
  return Object.fromEntries(read) as Settings
}

/** A sentence for every name of the environment that looks meant for us and is none of ours. */
export function strangeSettings(environment: Environment): readonly string[] {
  const known = Object.keys(SETTINGS)
  return Object.keys(environment)
    .filter((name) => given(environment, name) !== undefined && !known.includes(name))
    .flatMap((name) => {
      const near = nearestName(name, known)
      if (near !== undefined) return [`${name} is no setting: did you mean ${near}?`]
      return name.startsWith('KAMAE_') ? [`${name} is no setting: the README has the table of them.`] : []
    })
}

/** The README's table of settings, in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries<Setting>(SETTINGS).map(
    ([name, { fallback, description }]) =>
      `| \`${name}\` | ${fallback === undefined ? 'none' : `\`${fallback}\``} | ${description} |`,
  )
  return ['| setting | default | |', '| --- | --- | --- |', ...rows].join('\n')
}

function given(environment: Environment, name: string): string | undefined {
  return environment[name]?.trim() || undefined
}
