import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, test } from 'vitest'

import { SettingsError, readSettings, settingsTable, strangeSettings } from './settings.ts'
import { allOrNone, needs } from './setting.ts'

// The formatter pads the cells of a table.
const cells = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim().replace(/^-+$/, '---')))

describe('settings', () => {
  test('have defaults that need nothing', () => {
    expect(readSettings({ PUBLIC_URL: '', DATABASE_URL: '  ' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      KAMAE_DATA: resolve('data'),
      DATABASE_URL: undefined,
      PUBLIC_URL: undefined,
      KAMAE_SECRET: undefined,
      KAMAE_OPERATOR: undefined,
      LOG_LEVEL: 'info',
      KAMAE_DEV: false,
    })
  })

  test('are read as what they are', () => {
    expect(
      readSettings({
        PORT: '0',
        PUBLIC_URL: 'https://Kamae.Example/',
        DATABASE_URL: 'postgres://a:b@c/d',
        KAMAE_DEV: '1',
      }),
    ).toMatchObject({
      PORT: 0,
      PUBLIC_URL: 'https://kamae.example',
      DATABASE_URL: 'postgres://a:b@c/d',
      KAMAE_DEV: true,
    })
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://a'],
    ['PUBLIC_URL', 'poses.example'],
    ['PUBLIC_URL', 'https://kamae.example/path'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['KAMAE_SECRET', 'short'],
    ['KAMAE_OPERATOR', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['KAMAE_DEV', 'yes'],
    ['TRUSTED_PROXIES', '11'],
    ['METRICS_TOKEN', 'guessable'],
    ['RATE_READS', '-1'],
  ])('a wrong %s (%s) is named in one sentence, which does not repeat it', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(
      new RegExp(`^${name} is wrong: it must be [^.]+( like https://kamae\\.example, without a path)?\\.$`),
    )
    if (value.length > 3) expect(read).not.toThrow(value)
  })

  test('that belong together say which is missing', () => {
    const together = allOrNone('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
    expect(together(new Set())).toBeUndefined()
    expect(together(new Set(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']))).toBeUndefined()
    expect(together(new Set(['S3_BUCKET', 'S3_ACCESS_KEY_ID']))).toBe(
      'S3_SECRET_ACCESS_KEY is missing: S3_BUCKET and S3_ACCESS_KEY_ID need it.',
    )
    expect(together(new Set(['S3_BUCKET']))).toBe(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing: S3_BUCKET needs them.',
    )
    expect(needs('SMTP_URL', 'MAIL_FROM')(new Set(['SMTP_URL']))).toBe(
      'MAIL_FROM is missing: SMTP_URL needs it.',
    )
    expect(needs('SMTP_URL', 'MAIL_FROM')(new Set(['MAIL_FROM']))).toBeUndefined()
  })

  test('with a slip in their name are reported by the name that was meant, never by their value', () => {
    expect(
      strangeSettings({
        KAMAE_OPERATR: 'a@example.org',
        PUBLIC_ULR: 'https://kamae.example',
        KAMAE_PLUGINS: '1',
        PATH: '/bin',
        HOSTS: 'x',
        KAMAE_DATA: './data',
        METRICS_TOKN: ' ',
      }),
    ).toEqual([
      'KAMAE_OPERATR is no setting: did you mean KAMAE_OPERATOR?',
      'PUBLIC_ULR is no setting: did you mean PUBLIC_URL?',
      'KAMAE_PLUGINS is no setting: the README has the table of them.',
    ])
  })

  test('are in the README as they are here', () => {
    const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
    const between = /<!-- settings -->([\s\S]*?)<!-- \/settings -->/.exec(readme)?.[1] ?? ''
    expect(cells(between)).toEqual(cells(settingsTable()))
  })
})
