import { createPrivateKey, generateKeyPairSync } from 'node:crypto'

import { expect, test } from 'vitest'

import { readSettings } from './settings.ts'
import { hostedOf, socialOf } from '../sign-in/sign-in-providers.ts'

const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

test('a key of Apple may be written in one line', () => {
  const { apple } = socialOf(
    readSettings({
      APPLE_CLIENT_ID: 'example.kamae',
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', String.raw`\n`),
    }),
  )
  expect(createPrivateKey(apple?.privateKey ?? '').asymmetricKeyType).toBe('ec')
})

test('a hosted provider has one audience or several', () => {
  const hosted = hostedOf(readSettings({ OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'one, two' }))
  expect(hosted).toMatchObject({ issuer: 'https://id.example', audiences: ['one', 'two'], name: 'OpenID' })
  expect(hostedOf(readSettings({}))).toBeUndefined()
})

test.each([
  [{ GITHUB_CLIENT_ID: 'id' }, 'GITHUB_CLIENT_SECRET is missing: GITHUB_CLIENT_ID needs it.'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_AUDIENCE is missing: OIDC_ISSUER needs it.'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is missing: SMTP_URL needs it.'],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@kamae.example' },
    'PUBLIC_URL is missing: SMTP_URL needs it.',
  ],
  [
    { SMS_URL: 'https://sms.example', SMS_TOKEN: 'key' },
    'SMS_FROM is missing: SMS_URL and SMS_TOKEN need it.',
  ],
  [{ MAIL_FROM: 'Kamae <hello@kamae.example>\r\nBcc: all@kamae.example' }, 'MAIL_FROM is wrong: it must be'],
  [{ APPLE_PRIVATE_KEY: 'hidden' }, 'APPLE_PRIVATE_KEY is wrong: it must be'],
])('%j says which is missing or wrong', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})
