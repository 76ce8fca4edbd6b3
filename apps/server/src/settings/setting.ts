import * as z from 'zod/mini'

/** One setting of the environment. */
export type Setting = {
  /** Takes the text of the environment. */
  readonly schema: z.ZodMiniType<unknown, string>
  /** The text it has where the environment has none. */
  readonly fallback?: string
  /** Ends the sentence "NAME is wrong: it must be …". */
  readonly expects: string
  /** What it is for, as the README says it. */
  readonly description: string
}

/** A rule over several settings: its sentence where what is `given` breaks it, else undefined. */
export type SettingsRule = (given: ReadonlySet<string>) => string | undefined

/** The settings of one room, and the rules between them. */
export type SettingsTable = Readonly<Record<string, Setting>>

export function setting<Value>(
  schema: z.ZodMiniType<Value, string>,
  about: Omit<Setting, 'schema'>,
): { readonly schema: z.ZodMiniType<Value, string> } & Omit<Setting, 'schema'> {
  return { schema, ...about }
}

/** A setting that may be missing. */
export function optional<Value>(
  schema: z.ZodMiniType<Value, string>,
): z.ZodMiniType<Value | undefined, string> {
  return z.optional(schema) as unknown as z.ZodMiniType<Value | undefined, string>
}

export const text = (from: number, to = 4096) => z.string().check(z.minLength(from), z.maxLength(to))

export const wholeNumber = (from: number, to: number): z.ZodMiniType<number, string> =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(from), z.lte(to))),
  )

/** `1` or `0`. */
export const yesOrNo: z.ZodMiniType<boolean, string> = z.pipe(
  z.string().check(z.regex(/^[01]$/)),
  z.transform((value: string) => value === '1'),
)

/** An address with one of these protocols (`https:`). */
export const addressOf = (...protocols: string[]): z.ZodMiniType<string, string> =>
  z
    .string()
    .check(z.refine((value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol)))

/** `https://kamae.example`, without a path; answered in its plain form. */
export const origin: z.ZodMiniType<string, string> = z.pipe(
  z.string().check(z.refine(isOrigin)),
  z.transform((value: string) => new URL(value).origin),
)

/** `rooms.example.org`: letters, digits and hyphens between dots, without a port. */
export const hostName: z.ZodMiniType<string, string> = z
  .string()
  .check(z.toLowerCase(), z.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/))

/** Several, with commas between them; what is empty is left out. */
export const listOf = <Value>(one: z.ZodMiniType<Value, string>): z.ZodMiniType<readonly Value[], string> =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) =>
        value
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== ''),
      ),
    ),
    z.array(one),
  )

/** All of these settings, or none of them. */
export const allOrNone =
  (...names: string[]): SettingsRule =>
  (given) => {
    const missing = names.filter((name) => !given.has(name))
    if (missing.length === 0 || missing.length === names.length) return undefined
    const there = names.filter((name) => given.has(name))
    return `${formatNames(missing)} ${missing.length === 1 ? 'is' : 'are'} missing: ${formatNames(there)} ${there.length === 1 ? 'needs' : 'need'} ${missing.length === 1 ? 'it' : 'them'}.`
  }

/** Where `name` is given, `other` must be as well. */
export const needs =
  (name: string, other: string): SettingsRule =>
  (given) =>
    given.has(name) && !given.has(other) ? `${other} is missing: ${name} needs it.` : undefined

function formatNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { href, origin: plain, protocol } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && href === `${plain}/`
}
