// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session, type Session } from '../../session/session.ts'
import { fill } from '../../testing/hands.ts'
import { BeginForm } from './begin-form.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}))
vi.mock('../../language/use-lang.ts', () => ({ useLang: () => 'en' }))

type Sent = { readonly word: string; readonly key: string | undefined }
let sent: Sent[]
let close = async () => {}
beforeEach(async () => {
  sent = []
  session.setState({ status: 'in', user: { uid: 'mika', isGuest: false } } as unknown as Session)
  vi.spyOn(client, 'call').mockImplementation((async (
    _call: unknown,
    { startWord }: { startWord: string },
    options?: { idempotencyKey?: string },
  ) => {
    sent.push({ word: startWord, key: options?.idempotencyKey })
    throw new CallError('internal', 'No answer.', { reason: 'network' })
  }) as unknown as typeof client.call)
  const view = await drawn(<BeginForm />)
  close = () => view.remove()
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

/** Sends the form, whose answer is lost. */
async function begin() {
  const before = sent.length
  await act(async () => document.querySelector('form')?.requestSubmit())
  await vi.waitFor(() => expect(sent).toHaveLength(before + 1))
  // The button is free again.
  await vi.waitFor(() => expect(document.querySelector('form button[aria-busy=true]')).toBeNull())
}

test('a journey whose answer was lost is begun again under its key, however often, and another one under another', async () => {
  await fill('Start word', 'rain')
  await begin()
  await begin()
  // Typed and taken back: what is sent is the same.
  await fill('Start word', 'rains')
  await fill('Start word', 'rain ')
  await begin()
  await fill('Start word', 'sea')
  await begin()
  await fill('Explained in', 'ja')
  await begin()
  expect(sent.map(({ word }) => word)).toEqual(['rain', 'rain', 'rain', 'sea', 'sea'])
  const [first, second, third, fourth, fifth] = sent.map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, fourth, fifth]).size).toBe(3)
})
