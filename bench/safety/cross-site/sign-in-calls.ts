const email = 'owner@example.org'
const password = 'a long password of the owner'
const check = 'A'.repeat(43)

/** The calls below /api/v1/auth/ that begin, end or change something, with inputs that a page of ours would send. */
export const SIGN_IN_CALLS: readonly (readonly [path: string, input: object])[] = [
  ['sign-up/email', { email: 'new@example.org', password, name: 'New' }],
  ['sign-in/email', { email, password }],
  ['sign-in/anonymous', {}],
  ['sign-out', {}],
  ['token', {}],
  ['email-link', { email, lang: 'en', check }],
  ['phone', { phone: '+12025550123', lang: 'en' }],
  ['custom-token', {}],
  ['social', { provider: 'google', lang: 'en', check }],
  ['password/forgot', { email, lang: 'en' }],
  ['password/change', { current: password, password: 'another long password' }],
  ['password/set', { password: 'another long password' }],
  ['email/send-verification', { lang: 'en' }],
  ['sessions/end-others', {}],
  ['second-factor/start', { password }],
  ['second-factor/stop', { code: '000000' }],
]
