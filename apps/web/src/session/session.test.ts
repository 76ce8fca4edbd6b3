// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuthError } from './auth-calls.ts'
import { SESSION_KEY } from './session-script.ts'

const START = new Date('2026-11-20T10:00:00Z')
const user = { uid: 'u1', name: 'Minako', version: 1, isGuest: false, theme: 'system', lang: null, bonus: {} }

function jwt(serial: number): string {
  const claims = { sub: 'u1', exp: Date.now() / 1000 + 900, serial }
  return `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.sig`
}

/** The sign-in provider and `user/get`, as the network shows them. */
function provider() {
  const calls: string[] = []
  const state = { isAway: false, isDead: false, refuse: undefined as string | undefined, serial: 0 }
  const answer = (body: object, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const fetch = async (url: string) => {
    const path = url.replace('/api/v1/', '')
    calls.push(path)
    if (state.isAway) throw new TypeError('fetch failed')
    if (path === 'auth/token') {
      state.serial += 1
      if (state.isDead) return answer({ error: { code: 'unauthenticated', message: 'no' } }, 401)
      return answer({ token: jwt(state.serial) })
    }
    if (state.refuse)
      return answer({ error: { code: 'x', message: '', details: { reason: state.refuse } } }, 400)
    if (path.startsWith('auth/')) return answer({}, 200, { 'set-auth-token': 'session-1' })
    return answer({ userUid: 'u1', user })
  }
  vi.stubGlobal('fetch', fetch)
  return { calls, state, count: (path: string) => calls.filter((call) => call === path).length }
}

/** A page of its own: every test opens the module anew. */
async function open() {
  vi.resetModules()
  return {
    ...(await import('./session.ts')),
    ...(await import('./start-session.ts')),
    ...(await import('./token-refresh.ts')),
    ...(await import('./load-user.ts')),
    ...(await import('./sign-in-out.ts')),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers({
    now: START,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  localStorage.clear()
  for (const name of ['token', 'lang']) document.cookie = `${name}=; path=/; Max-Age=0`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('signing in stores the session, writes the cookie and fetches the user once', async () => {
  const { count } = provider()
  const { signInBy, session, accessToken } = await open()
  await signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  expect(localStorage.getItem(SESSION_KEY)).toBe('session-1')
  expect(document.cookie).toContain(`token=${await accessToken()}`)
  expect(session.getState()).toMatchObject({ status: 'in', user: { uid: 'u1' } })
  expect(count('user/get')).toBe(1)
  expect(document.documentElement.dataset.session).toBe('in')
})

test('the language of the account is kept on the device, for when the token has run out', async () => {
  document.cookie = 'lang=de; path=/'
  provider()
  const { signInBy, rememberUser, session } = await open()
  await signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  // Who has chosen none for their account keeps that of the device.
  expect(document.cookie).toContain('lang=de')
  const { user: known } = session.getState()
  if (known) rememberUser({ ...known, lang: 'ko' })
  expect(document.cookie).toContain('lang=ko')
})

test('a later page finds the user on the device and does not fetch it again', async () => {
  const { count } = provider()
  await (await open()).signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  const { startSession, session } = await open()
  const stop = startSession()
  await settle()
  expect(session.getState()).toMatchObject({ status: 'in', user: { name: 'Minako' } })
  expect(count('user/get')).toBe(1)
  stop()
})

test('while signed in the token is fetched anew every 600000 ms', async () => {
  const { count } = provider()
  const { signInBy } = await open()
  await signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  expect(count('auth/token')).toBe(1)
  await vi.advanceTimersByTimeAsync(599_999)
  expect(count('auth/token')).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(count('auth/token')).toBe(2)
})

test('several calls at once ask for one token', async () => {
  const { count } = provider()
  localStorage.setItem(SESSION_KEY, 'session-1')
  const { accessToken } = await open()
  const tokens = await Promise.all([accessToken(), accessToken(), accessToken()])
  expect(new Set(tokens).size).toBe(1)
  expect(count('auth/token')).toBe(1)
})

test('a provider that is away for a while does not sign anyone out', async () => {
  const { state } = provider()
  const { signInBy, session, accessToken } = await open()
  await signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  const before = await accessToken()
  state.isAway = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(session.getState().status).toBe('in')
  expect(await accessToken()).toBe(before)
  state.isAway = false
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await accessToken()).not.toBe(before)
})

test('a session that the provider ended signs out and blanks the cookie', async () => {
  const { state } = provider()
  const { signInBy, session } = await open()
  await signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  state.isDead = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(session.getState()).toEqual({ status: 'out', user: null, wasEnded: true })
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  expect(document.cookie).toBe('')
})

test('signing out blanks the cookie even while the provider is away', async () => {
  const { state } = provider()
  const { signInBy, signOut, session, accessToken } = await open()
  await signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  state.isAway = true
  await signOut()
  expect(session.getState()).toEqual({ status: 'out', user: null, wasEnded: false })
  expect(document.cookie).toBe('')
  expect(await accessToken()).toBeNull()
})

test('another tab that signs out signs this one out', async () => {
  provider()
  const { signInBy, startSession, session } = await open()
  await signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  const stop = startSession()
  await settle()
  localStorage.removeItem(SESSION_KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }))
  await settle()
  expect(session.getState()).toEqual({ status: 'out', user: null, wasEnded: false })
  stop()
})

test('another tab that signs in signs this one in', async () => {
  provider()
  const { startSession, session } = await open()
  const stop = startSession()
  await settle()
  expect(session.getState().status).toBe('out')
  localStorage.setItem(SESSION_KEY, 'session-1')
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: 'session-1' }))
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ status: 'in', user: { uid: 'u1' } }), {
    timeout: 30_000,
  })
  stop()
})

/** Answers `user/get` when told to, in any order. */
function slowProfiles() {
  const answers: ((profile: object) => void)[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/auth/token')) return Response.json({ token: jwt(1) })
    const profile = await new Promise<object>((resolve) => answers.push(resolve))
    return Response.json({ userUid: 'u1', user: { ...user, ...profile } })
  })
  localStorage.setItem(SESSION_KEY, 'session-1')
  return answers
}

test('a profile that was asked for early and comes late does not replace a newer one', async () => {
  const answers = slowProfiles()
  const { reloadUser, session } = await open()
  const early = reloadUser()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const late = reloadUser()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.({ name: 'Newer' })
  await late
  answers[0]?.({ name: 'Older' })
  await early
  expect(session.getState().user?.name).toBe('Newer')
  expect(JSON.parse(localStorage.getItem('kamae.user') ?? '{}')).toMatchObject({ name: 'Newer' })
})

test('what a change answers stays, though a profile that was asked for before it comes after it', async () => {
  const answers = slowProfiles()
  const { reloadUser, rememberUser, session } = await open()
  const early = reloadUser()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  rememberUser({ ...user, name: 'With bonus' } as unknown as Parameters<typeof rememberUser>[0])
  answers[0]?.({ name: 'Without bonus' })
  await early
  expect(session.getState().user?.name).toBe('With bonus')
})

test('a profile that was asked for in an earlier session is not shown in the next', async () => {
  const answers = slowProfiles()
  const { reloadUser, session } = await open()
  const early = reloadUser()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  localStorage.setItem(SESSION_KEY, 'session-2')
  answers[0]?.({ name: 'Somebody else' })
  await early
  expect(session.getState().user).toBeNull()
})

const TEXT = 'talk.0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const others = () => Object.keys(localStorage).filter((key) => key !== SESSION_KEY && key !== 'kamae.user')

test('what a person left unsaid goes from the device as they sign out, though the server is away; the rest stays', async () => {
  const { state } = provider()
  const { signInBy, signOut } = await open()
  await signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  const { keepOwnText } = await import('./own-texts.ts')
  keepOwnText(TEXT, 'Do not tell.')
  localStorage.setItem(`kamae.${TEXT}`, 'Kept before.')
  localStorage.setItem('kamae.talk.voice', 'off')
  expect(others()).toHaveLength(3)
  state.isAway = true
  await signOut()
  expect(others()).toEqual(['kamae.talk.voice'])
  keepOwnText(TEXT, 'Typed in the page that is still open.')
  expect(others()).toEqual(['kamae.talk.voice'])
})

test('what a guest left unsaid is there for the account that the guest’s resources moved into', async () => {
  provider()
  const { signInBy } = await open()
  const guest = { ...user, uid: 'guest', isGuest: true }
  localStorage.setItem('kamae.user', JSON.stringify(guest))
  const { keepOwnText, readOwnText } = await import('./own-texts.ts')
  keepOwnText(TEXT, 'Typed as a guest.')
  await signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  expect(readOwnText(TEXT)).toBe('Typed as a guest.')
  expect(others()).toEqual([`kamae.own.u1.${TEXT}`])
})

test('a guest sign-in happens only where nobody is signed in', async () => {
  const { count } = provider()
  const { ensureSignedIn } = await open()
  await ensureSignedIn()
  await ensureSignedIn()
  expect(count('auth/sign-in/anonymous')).toBe(1)
})

test('a refused sign-in says why and changes nothing', async () => {
  const { state } = provider()
  state.refuse = 'wrong-credentials'
  const { signInBy, session } = await open()
  await expect(signInBy('sign-in/email', { email: 'a@example.org', password: 'x' })).rejects.toMatchObject({
    name: AuthError.name,
    reason: 'wrong-credentials',
  })
  expect(session.getState().status).toBe('unknown')
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

test('a session that was ended elsewhere says so after a reload too, until the person has read it', async () => {
  const { state } = provider()
  await (await open()).signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  state.isDead = true
  await vi.advanceTimersByTimeAsync(600_000)
  const { startSession, session, forgetEnded } = await open()
  const stop = startSession()
  await settle()
  expect(session.getState()).toMatchObject({ status: 'out', wasEnded: true })
  forgetEnded()
  expect(session.getState().wasEnded).toBe(false)
  stop()
  const later = await open()
  later.startSession()()
  expect(later.session.getState().wasEnded).toBe(false)
})

test('a tab that is shown again after a minute asks whether its session still lives', async () => {
  const { state } = provider()
  const { signInBy, startSession, session } = await open()
  await signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })
  const stop = startSession()
  state.isDead = true
  await vi.advanceTimersByTimeAsync(59_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(session.getState().status).toBe('in')
  await vi.advanceTimersByTimeAsync(2_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(session.getState()).toMatchObject({ status: 'out', wasEnded: true })
  stop()
})

test('a second factor is asked for before anybody is signed in', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ secondFactor: true, challenge: 'c1' })))
  const { signInBy, session } = await open()
  expect(await signInBy('sign-in/email', { email: 'a@example.org', password: 'a long enough one' })).toBe(
    'c1',
  )
  expect(session.getState().status).toBe('unknown')
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

test('a token that is asked for while another tab signs somebody else in is theirs, and nobody waits for ever', async () => {
  localStorage.setItem(SESSION_KEY, 'session-1')
  provider()
  const answer = fetch
  const { promise: isSignedIn, resolve: signedIn } = Promise.withResolvers<void>()
  let asked = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (asked++ === 0) await isSignedIn
    return answer(url)
  })
  const { accessToken } = await open()
  const token = accessToken()
  localStorage.setItem(SESSION_KEY, 'session-2')
  signedIn()
  expect(await token).toMatch(/^e30\./)
  expect(asked).toBe(2)
})
