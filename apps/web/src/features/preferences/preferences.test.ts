// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { SESSION_KEY } from '../../session/session-script.ts'
import { session } from '../../session/session.ts'
import { heldAnswers } from '../../testing/held-answers.ts'
import { changeProfile } from './preferences.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  session.setState({ status: 'out', user: null })
})

const user = (rest: Partial<User>) => ({ uid: 'one', version: 1, theme: 'system', ...rest }) as User

/** Somebody signed in, before a server that keeps their profile. */
function signedIn() {
  localStorage.setItem(SESSION_KEY, 'signed-in')
  session.setState({ status: 'in', user: user({}) })
  const answers = heldAnswers()
  const server = { user: user({}) }
  const call = (_: unknown, { version, ...change }: Partial<User>) =>
    answers.hold(() => {
      if (version !== undefined && version !== server.user.version) throw new CallError('aborted', 'stale')
      if (version !== undefined) server.user = { ...server.user, ...change, version: version + 1 }
      return { user: server.user }
    })
  vi.spyOn(client, 'call').mockImplementation(call as unknown as typeof client.call)
  return { answers, server }
}

test('of two choices, one soon after the other, the later one stays, whichever answer would come first', async () => {
  const { answers, server } = signedIn()
  const both = [changeProfile({ theme: 'dark' }), changeProfile({ theme: 'light' })]
  await vi.waitFor(() => expect(answers.count()).toBeGreaterThan(0))
  await answers.letGo()
  await Promise.all(both)
  expect(server.user).toMatchObject({ theme: 'light', version: 3 })
  expect(session.getState().user).toMatchObject({ theme: 'light', version: 3 })
})

test('a choice that waits is not made for whoever signed in meanwhile, who does not become the other one either', async () => {
  const { answers, server } = signedIn()
  const both = Promise.allSettled([changeProfile({ theme: 'dark' }), changeProfile({ sound: false })])
  await vi.waitFor(() => expect(answers.count()).toBe(1))
  vi.mocked(client.call).mockClear()
  localStorage.setItem(SESSION_KEY, 'signed-in-other')
  session.setState({ user: user({ uid: 'other' }) })
  await answers.letGo()
  expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(client.call).not.toHaveBeenCalled()
  expect(server.user).toMatchObject({ uid: 'one', theme: 'dark' })
  expect(session.getState().user).toMatchObject({ uid: 'other', theme: 'system' })
})
