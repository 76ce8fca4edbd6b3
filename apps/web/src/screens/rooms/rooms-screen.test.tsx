// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { RoomsScreen } from './rooms-screen.tsx'

const roomOf = (domain: string) => ({
  id: domain,
  domain,
  name: `Room ${domain}`,
  pictureUrl: null,
  colour: '#f25c54',
})

const answers = vi.fn<(path: string, input: object) => unknown>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  answers.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    answers(path, input)) as never)
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(
  user: Partial<User> | undefined,
  domains: readonly string[],
  nextCursor: string | null = null,
) {
  session.setState(user ? { status: 'in', user: user as User } : { status: 'out', user: null })
  const view = await drawnAt('/en/r', <RoomsScreen rooms={{ items: domains.map(roomOf), nextCursor }} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
const MEMBER = { uid: 'mika', name: 'Mika', isGuest: false }

test('whoever has no account is led to one and back; a member gets the form, or the way into their room', async () => {
  await show({ uid: 'g', isGuest: true }, [])
  expect(links().join(' ')).toContain('/en/sign-in?to=%2Fen%2Fr&need=account')
  await close()
  answers.mockRejectedValueOnce(new CallError('not-found', 'None.'))
  const without = await show(MEMBER, [])
  await vi.waitFor(() => expect(without()).toContain('Open my room'))
  await close()
  answers.mockResolvedValueOnce({ room: { ...roomOf('mika'), userUid: 'mika' } })
  const own = await show(MEMBER, [])
  await vi.waitFor(() => expect(links()).toContain('/en/r/mika'))
  expect(own()).not.toContain('Open my room')
})

test('while it is not known whether they have one, nobody is asked to open another', async () => {
  answers.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  const text = await show(MEMBER, [])
  await vi.waitFor(() => expect(answers).toHaveBeenCalled())
  expect(text()).not.toContain('Open my room')
})

test('further rooms come behind, each once; where they do not, it says why and they can be asked for again', async () => {
  const text = await show(undefined, ['a', 'b'], 'next')
  answers.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('More rooms')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  answers.mockResolvedValueOnce({
    items: ['b', 'c'].map((domain) => ({ ...roomOf(domain), portrait: null })),
    nextCursor: null,
  })
  await press('More rooms')
  await vi.waitFor(() => expect(links().filter((link) => link?.startsWith('/en/r/'))).toHaveLength(3))
  expect(text()).not.toContain('More rooms')
})
