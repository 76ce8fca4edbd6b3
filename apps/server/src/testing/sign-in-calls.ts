const email = 'owner@example.org'
const password = 'a long password of the owner'
const check = 'A'.repeat(43)
const token = 'B'.repeat(43)
const code = '000000'

/** The calls below /api/v1/auth/ that begin, end or change something, with inputs that a page of ours would send. */
export const SIGN_IN_CALLS: readonly (readonly [path: string, input: object])[] = [
  ['sign-up/email', { email: 'new@example.org', password, name: 'New' }],
  ['sign-in/email', { email, password }],
  ['sign-in/anonymous', {}],
  ['sign-out', {}],
  ['sessions/end', { id: token }],
  ['sessions/end-others', {}],
  ['email/send-verification', { lang: 'en' }],
  ['email/verify', { token }],
  ['password/forgot', { email, lang: 'en' }],
  ['password/reset', { token, password: 'another long password' }],
  ['password/change', { current: password, password: 'another long password' }],
  ['password/set', { password: 'another long password' }],
  ['email-link', { email, lang: 'en', check }],
  ['sign-in/email-link', { token }],
  ['custom-token', {}],
  ['sign-in/custom-token', { token, check }],
  ['second-factor/start', { password }],
  ['second-factor/confirm', { code }],
  ['second-factor/stop', { code }],
  ['sign-in/second-factor', { challenge: token, code }],
  ['phone', { phone: '+12025550123', lang: 'en' }],
  ['sign-in/phone', { phone: '+12025550123', code }],
  ['social', { provider: 'google', lang: 'en', check }],
]
