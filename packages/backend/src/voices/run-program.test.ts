import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { runProgram } from './run-program.ts'
import { VoiceError } from './voice-error.ts'

const LIMITS = { milliseconds: 5000, bytes: 100_000 }
const run = (program: string, args: readonly string[], input = '', limits = LIMITS, signal = never()) =>
  runProgram(program, args, input, limits, signal)
const never = () => new AbortController().signal
const reasonOf = async (running: Promise<unknown>) =>
  await running.then(
    () => 'ok',
    (error: unknown) => (error instanceof VoiceError ? error.reason : (error as { code: string }).code),
  )

test('what a program reads and writes comes through, and no shell reads its words', async () => {
  const words = '$(touch /tmp/kamae-shell); `touch /tmp/kamae-shell`'
  expect(Buffer.from(await run('cat', [], words)).toString()).toBe(words)
  expect(Buffer.from(await run('printf', ['%s', words])).toString()).toBe(words)
  expect(existsSync('/tmp/kamae-shell')).toBe(false)
})

test('one that is not there, fails, hangs, never stops talking or is left alone is ended, each with its reason', async () => {
  const gone = new AbortController()
  const left = run('sleep', ['60'], '', LIMITS, gone.signal)
  gone.abort()
  const reasons = [
    run('no-such-program-here', []),
    run('false', []),
    run('sleep', ['60'], '', { ...LIMITS, milliseconds: 100 }),
    run('yes', []),
    left,
  ].map(reasonOf)
  expect(await Promise.all(reasons)).toEqual(['away', 'broken', 'slow', 'broken', 'cancelled'])
})

test('few run at once, and one that fails makes room for the next', async () => {
  const runs = Array.from({ length: 30 }, (_, at) => run(at % 3 === 0 ? 'false' : 'cat', [], String(at)))
  const ended = await Promise.all(runs.map(reasonOf))
  expect(ended.filter((reason) => reason === 'ok')).toHaveLength(20)
})

test('whoever leaves while they wait is answered at once, and others do not wait for them', async () => {
  const busy = new AbortController()
  const four = Array.from({ length: 4 }, () => run('sleep', ['60'], '', LIMITS, busy.signal))
  const gone = new AbortController()
  const left = Array.from({ length: 1000 }, () => run('sleep', ['60'], '', LIMITS, gone.signal))
  const ends = Promise.all([...four, ...left].map(reasonOf))
  expect(await reasonOf(run('cat', []))).toBe('busy')
  gone.abort()
  expect(await Promise.all(left.map(reasonOf))).toEqual(left.map(() => 'cancelled'))
  const next = run('cat', [], 'next')
  busy.abort()
  expect(Buffer.from(await next).toString()).toBe('next')
  await ends
})
