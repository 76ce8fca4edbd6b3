import * as z from 'zod/mini'

import {
  hostName,
  listOf,
  needs,
  optional,
  origin,
  setting,
  type SettingsRule,
  type SettingsTable,
  wholeNumber,
} from './setting.ts'

/** Where the server listens, and how people reach it. */
export const SERVING = {
  PORT: setting(wholeNumber(0, 65_535), {
    fallback: '3000',
    expects: 'a whole number up to 65535',
    description: 'The port to listen on; 0 takes any free one.',
  }),
  HOST: setting(z.string().check(z.regex(/^[\w.:-]+$/)), {
    fallback: '127.0.0.1',
    expects: 'an address or a host name',
    description: 'The address to listen on; `0.0.0.0` for every network.',
  }),
  PUBLIC_URL: setting(optional(origin), {
    expects: 'an address like https://kamae.example, without a path',
    description:
      'The address that people use, for links that others read. Without it, the one each request came to.',
  }),
  KAMAE_ROOMS_BASE: setting(optional(hostName), {
    expects: 'a host name like rooms.example.org',
    description:
      'Shows every room at a host name of its own below this one as well: `momo.rooms.example.org`. All of them must lead to this server. Nobody is signed in there; links lead back to `PUBLIC_URL`.',
  }),
  CORS_ORIGINS: setting(optional(listOf(origin)), {
    expects: 'addresses like https://example.org, without a path, with commas between them',
    description: 'Whose pages may read the answers of calls, files and pictures, beside our own.',
  }),
  TRUSTED_PROXIES: setting(wholeNumber(0, 10), {
    fallback: '0',
    expects: 'a whole number up to 10',
    description:
      "How many proxies of yours stand before Kamae: the caller's address is the one that far from the right in `X-Forwarded-For`. 0 takes the connection's own.",
  }),
} as const satisfies SettingsTable

export const SERVING_RULES: readonly SettingsRule[] = [needs('KAMAE_ROOMS_BASE', 'PUBLIC_URL')]
