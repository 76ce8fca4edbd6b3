import { resolve } from 'node:path'

import * as z from 'zod/mini'

import {
  type SettingsRule,
  type SettingsTable,
  addressOf,
  allOrNone,
  needs,
  optional,
  origin,
  setting,
  text,
  wholeNumber,
} from './setting.ts'

/** Where rows and files are kept. */
export const STORING = {
  KAMAE_DATA: setting(
    z.pipe(
      z.string(),
      z.transform((path: string) => resolve(path)),
    ) as z.ZodMiniType<string, string>,
    {
      fallback: './data',
      expects: 'a folder',
      description: 'The folder that holds everything that is kept.',
    },
  ),
  DATABASE_URL: setting(optional(addressOf('postgres:', 'postgresql:')), {
    expects: 'an address that begins with postgres://',
    description: 'A PostgreSQL to use instead of the one that Kamae starts itself.',
  }),
  S3_ENDPOINT: setting(optional(addressOf('http:', 'https:')), {
    expects: 'an address like https://s3.eu-central-1.amazonaws.com',
    description: 'An S3-compatible store for files, instead of the data folder. Several servers need one.',
  }),
  S3_BUCKET: setting(optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))), {
    expects: 'the name of a bucket',
    description:
      'The bucket that files are kept in; it must be there, and be for Kamae alone unless `S3_PREFIX` is set.',
  }),
  S3_REGION: setting(z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)), {
    fallback: 'us-east-1',
    expects: 'the name of a region',
    description: 'The region that requests to the store are signed for.',
  }),
  S3_ACCESS_KEY_ID: setting(optional(text(1, 256)), {
    expects: 'a key id',
    description: 'The id of the key that requests to the store are signed with.',
  }),
  S3_SECRET_ACCESS_KEY: setting(optional(text(1, 256)), {
    expects: 'a secret key',
    description: 'The secret of that key.',
  }),
  S3_PREFIX: setting(optional(z.string().check(z.regex(/^(?:[a-z0-9][a-z0-9._-]*\/)+$/))), {
    expects: 'a folder that ends with a slash, such as kamae/',
    description: 'Comes before every name in the bucket.',
  }),
  FILES_URL: setting(optional(origin), {
    expects: 'an address like https://files.kamae.example, without a path',
    description: 'An origin of its own that files and pictures are read from. It must lead to this server.',
  }),
  AVATAR_SPACE: setting(wholeNumber(0, 1_000_000), {
    fallback: '1024',
    expects: 'a whole number up to 1000000',
    description: 'How many MiB of avatars a member may keep.',
  }),
} as const satisfies SettingsTable

export const STORING_RULES: readonly SettingsRule[] = [
  allOrNone('S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
  needs('S3_REGION', 'S3_ENDPOINT'),
  needs('S3_PREFIX', 'S3_ENDPOINT'),
  needs('FILES_URL', 'PUBLIC_URL'),
]
