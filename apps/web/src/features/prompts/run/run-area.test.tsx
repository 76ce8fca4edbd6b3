// @vitest-environment jsdom
import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import type { PromptResult } from '@kamae/entities/chatprompt/result/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { SESSION_KEY } from '../../../session/session-script.ts'
import { session, type Session } from '../../../session/session.ts'
import { streams } from '../../../session/stream-api.ts'
import { press } from '../../../testing/hands.ts'
import { RunArea } from './run-area.tsx'

const tool = { id: 'tool', name: 'Tool', language: 'en', variables: [] } as unknown as PromptTool

/** What the server keeps, newest first. */
let stored: PromptResult[]
const result = (id: string, text: string) =>
  ({
    id,
    text,
    version: 1,
    values: {},
    turns: [],
    archivedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  }) as unknown as PromptResult

/** Keeps what came of the run that was left last, as the server does a while after it hears of that. */
let keepLast: () => void

/** Two pieces of a text that comes to no end. */
function run(id: string, signal: AbortSignal) {
  const left = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => {
      keepLast = () => void stored.unshift(result(id, `Half of ${id}`))
      reject(new Error('Left.'))
    }),
  )
  async function* chunks() {
    yield { text: 'Half ', resultId: id }
    yield { text: `of ${id}` }
    await left
  }
  return { chunks: chunks(), result: left }
}

let close = async () => {}
beforeEach(async () => {
  stored = [result('before', 'What it wrote before')]
  localStorage.setItem(SESSION_KEY, 'token')
  session.setState({ status: 'in', user: { uid: 'mika' } } as unknown as Session)
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, asked: { id: string }) => {
    if (path === 'gpt/status') return { isSet: true }
    if (path === 'chatprompt/userStock/get') return { promptStock: null }
    if (path === 'chatprompt/result/list') return { items: [...stored], nextCursor: null }
    const promptResult = stored.find(({ id }) => id === asked.id)
    if (!promptResult) throw new CallError('not-found', 'There is no such result.')
    return { promptResult }
  }) as unknown as typeof client.call)
  let runs = 0
  vi.spyOn(streams, 'stream').mockImplementation(((
    _call: unknown,
    _asked: unknown,
    { signal }: { signal: AbortSignal },
  ) => run(`run ${++runs}`, signal)) as unknown as typeof streams.stream)
  const filled = { text: 'Say it.', wrong: [] }
  const view = await drawn(<RunArea tool={tool} values={{}} filled={filled} onValues={() => undefined} />)
  close = () => view.remove()
  await vi.waitFor(() => expect(before()).toEqual(['What it wrote before']))
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

/** The first words of what is under “What it wrote for you before”. */
const before = () =>
  [...document.querySelectorAll('[aria-labelledby=kept] summary > span')].map(
    ({ textContent }) => textContent,
  )
const shown = () =>
  document.querySelector('section[aria-busy], section:not([aria-labelledby=kept])')?.textContent
/** Whether what is shown can be gone on from. */
const isKept = () => document.querySelector('section:not([aria-labelledby=kept]) form') !== null

async function runAndStop(words: string) {
  await press(words)
  await vi.waitFor(() => expect(shown()).toContain('Half of run'))
  await press('Stop')
}

test('what came until it was stopped stays, can be gone on from once it is kept, and is listed by the next run', async () => {
  await runAndStop('Run')
  expect(shown()).toContain('Half of run 1')
  expect(isKept()).toBe(false)
  keepLast()
  await vi.waitFor(() => expect(isKept()).toBe(true))
  // It is above, and not here a second time.
  expect(before()).toEqual(['What it wrote before'])
  await vi.waitFor(() => press('Run again'))
  await vi.waitFor(() => expect(before()).toEqual(['Half of run 1', 'What it wrote before']))
  await press('Stop')
})

test('an older result that is open stays open when another one is kept', async () => {
  const details = document.querySelector('details') as HTMLDetailsElement
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  await runAndStop('Run')
  keepLast()
  await vi.waitFor(() => expect(isKept()).toBe(true))
  expect(details.isConnected && details.open).toBe(true)
})
