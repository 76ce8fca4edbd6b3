import { expect, test } from 'vitest'

import { type ClosableParts, closeInOrder } from './close-in-order.ts'

const LONG = 60 * 60 * 1000

/** A server whose parts end at once and write down in what order, but for `changes`. */
function server(changes: Partial<ClosableParts> = {}, withinMs = LONG) {
  const ended: string[] = []
  const end = (part: string) => async () => void ended.push(part)
  const parts: ClosableParts = {
    pages: end('pages'),
    requests: end('requests'),
    tasks: end('tasks'),
    seeds: end('seeds'),
    calls: end('calls'),
    messages: end('messages'),
    counts: end('counts'),
    database: end('database'),
    ...changes,
  }
  return { ...closeInOrder(parts, withinMs), ended }
}

test('a message in hand is waited for before the database is closed, and asked about after the last request', async () => {
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<readonly string[]>()
  const { close, waitsFor, ended } = server({
    messages: () => {
      asked([...ended])
      return isSent
    },
  })
  const closed = close()
  expect(await isAsked).toEqual(expect.arrayContaining(['pages', 'requests', 'tasks', 'seeds']))
  // All that does not wait for the message has its turn meanwhile.
  await new Promise((resolve) => setImmediate(resolve))
  expect(waitsFor()).toBe('messages')
  expect(ended).not.toContain('database')
  send()
  await closed
  expect(waitsFor()).toBe('')
  expect(ended.slice(-2)).toEqual(['counts', 'database'])
})

test('a message that never goes out holds up the end no longer than that may take', async () => {
  const { close, ended } = server({ messages: () => new Promise(() => undefined) }, 0)
  await close()
  expect(ended.at(-1)).toBe('database')
})

test('somebody in a hurry is waited for by neither tasks nor messages, also where they say so before', async () => {
  const never = () => new Promise<void>(() => undefined)
  const hurried: boolean[] = []
  const { close, hurry, ended } = server({
    tasks: never,
    messages: never,
    requests: async (signal) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      hurried.push(signal.aborted)
    },
  })
  const closed = close()
  await new Promise((resolve) => setImmediate(resolve))
  hurry()
  await closed
  expect(hurried).toEqual([true])
  expect(ended.at(-1)).toBe('database')
})
