import { resolve } from 'node:path'

import * as z from 'zod/mini'

type Setting = {
  /** Takes the text of the environment. */
  readonly schema: z.ZodMiniType<unknown, string>
  /** The text it has where the environment has none. */
  readonly fallback?: string
  readonly expects: string
  readonly says: string
}

const setting = <Schema extends z.ZodMiniType<unknown, string>>(
  schema: Schema,
  about: Omit<Setting, 'schema'>,
) => ({ schema, ...about })

const isUrlOf =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol)
const isOrigin = (text: string) =>
  isUrlOf('http:', 'https:')(text) && new URL(text).href === `${new URL(text).origin}/`

const SETTINGS = {
  PORT: setting(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/)),
      z.pipe(z.transform(Number), z.number().check(z.lte(65_535))),
    ),
    {
      fallback: '3000',
      expects: 'a whole number up to 65535',
      says: 'The port to listen on; 0 takes any free one.',
    },
  ),
  HOST: setting(z.string().check(z.regex(/^[\w.:-]+$/)), {
    fallback: '127.0.0.1',
    expects: 'an address or a host name',
    says: 'The address to listen on; `0.0.0.0` for every network.',
  }),
  KAMAE_DATA: setting(
    z.pipe(
      z.string(),
      z.transform((path: string) => resolve(path)),
    ),
    {
      fallback: './data',
      expects: 'a folder',
      says: 'The folder that holds everything that is kept.',
    },
  ),
  DATABASE_URL: setting(
    z.optional(z.string().check(z.refine(isUrlOf('postgres:', 'postgresql:')))) as z.ZodMiniType<
      string | undefined,
      string
    >,
    {
      expects: 'an address that begins with postgres://',
      says: 'A PostgreSQL to use instead of the one that Kamae starts itself.',
    },
  ),
  PUBLIC_URL: setting(
    z.optional(
      z.pipe(
        z.string().check(z.refine(isOrigin)),
        z.transform((text: string) => new URL(text).origin),
      ),
    ) as z.ZodMiniType<string | undefined, string>,
    {
      expects: 'an address like https://kamae.example, without a path',
      says: 'The address that people use, for links that others read. Without it, the one each request came to.',
    },
  ),
  KAMAE_SECRET: setting(
    z.optional(z.string().check(z.minLength(32))) as z.ZodMiniType<string | undefined, string>,
    {
      expects: 'at least 32 characters',
      says: 'What sessions are signed with. Without it, one is made and kept in the data folder.',
    },
  ),
  KAMAE_OPERATOR: setting(z.optional(z.email()) as z.ZodMiniType<string | undefined, string>, {
    expects: 'an e-mail address',
    says: 'The account that may do what only the operator may.',
  }),
  LOG_LEVEL: setting(
    z.enum(['error', 'warn', 'info', 'debug']) as z.ZodMiniType<'error' | 'warn' | 'info' | 'debug', string>,
    {
      fallback: 'info',
      expects: 'error, warn, info or debug',
      says: 'How much is told on standard error.',
    },
  ),
  KAMAE_DEV: setting(
    z.pipe(
      z.string().check(z.regex(/^[01]$/)),
      z.transform((text: string) => text === '1'),
    ) as z.ZodMiniType<boolean, string>,
    {
      fallback: '0',
      expects: '0 or 1',
      says: '`1` serves the pages from their sources, with hot reload (`npm run dev`).',
    },
  ),
} as const

/** What the environment says, read and checked. */
export type Settings = {
  readonly [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']>
}

/** A setting that cannot be; `message` is a sentence that names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Reads the settings from an environment; an empty text counts as none. Throws `SettingsError` at the first wrong one. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = Object.entries<Setting>(SETTINGS).map(([name, { schema, fallback, expects }]) => {
    const text = environment[name]?.trim() || fallback
    const found = z.safeParse(schema, text)
    // The text is not repeated: it may be a secret.
    if (!found.success) throw new SettingsError(`${name} is wrong: it must be ${expects}.`)
    return [name, found.data]
  })
  return Object.fromEntries(read) as Settings
}

/** The README's table of settings, in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries<Setting>(SETTINGS).map(
    ([name, { fallback, says }]) =>
      `| \`${name}\` | ${fallback === undefined ? 'none' : `\`${fallback}\``} | ${says} |`,
  )
  return ['| setting | default | |', '| --- | --- | --- |', ...rows].join('\n')
}
