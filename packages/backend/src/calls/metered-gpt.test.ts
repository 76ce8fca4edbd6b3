import { setTimeout } from 'node:timers/promises'
import { CallError } from '@kamae/protocol/contract/errors'
import { expect, test } from 'vitest'
import { estimatePrompt } from '../gpt/estimate-tokens.ts'
import type { Gpt } from '../gpt/gpt.ts'
import { gptAway } from '../gpt/gpt-errors.ts'
import type { GptGuard } from '../gpt/gpt-guard.ts'
import { openGpt } from '../gpt/open-gpt.ts'
import { patienceWith, startModelServer } from '../testing/model-server.ts'
import { gptText, meteredGpt } from './metered-gpt.ts'

const MESSAGES = [{ role: 'user', content: 'Hello there' }] as const
const PROMPT = estimatePrompt(MESSAGES)

/** A world whose meter reports what was reserved and settled. */
function worldWith(gpt: Gpt, gptGuard?: GptGuard) {
  const settled: number[] = []
  const gptMeter = {
    reserve: async () => 'one',
    settle: async (_: string, used: number) => void settled.push(used),
    left: () => Promise.reject(new Error('nobody asks')),
    sweep: async () => undefined,
    report: () => undefined,
    listen: () => undefined,
  }
  const caller = { uid: 'member', isGuest: false, isOperator: false }
  return { settled, world: { caller, gpt, gptMeter, gptGuard } }
}
const never = () => new AbortController().signal
const scripted = (stream: Gpt['stream']): Gpt => ({
  isSet: true,
  models: ['first'],
  contextTokens: 4096,
  maxTokens: 100,
  stream,
})

test('whoever leaves at a piece pays for what was thought and not yet given out, too', async () => {
  const gpt = scripted(async function* (_request, _signal, spent) {
    try {
      yield 'The first words. '
      throw new Error('nobody reads on')
    } finally {
      spent?.({ prompt: 12, completion: 345, isEstimated: false })
    }
  })
  const { settled, world } = worldWith(gpt)
  for await (const _ of meteredGpt(world, { messages: MESSAGES }, never())) break
  expect(settled).toEqual([357])
})

test('a prompt that a service read in silence is charged, one that it refused is not', async () => {
  const model = await startModelServer()
  const settledAt = async (url: string) => {
    const gpt = openGpt({
      url,
      models: ['first'],
      contextTokens: 4096,
      maxTokens: 50,
      patience: patienceWith(url),
    })
    const { settled, world } = worldWith(gpt)
    await expect(gptText(world, { messages: MESSAGES }, never())).rejects.toThrow(CallError)
    return settled
  }
  expect(await settledAt(model.failureUrl('silence'))).toEqual([PROMPT])
  expect(await settledAt(model.failureUrl('broken'))).toEqual([0])
  expect(await settledAt(model.failureUrl('redirect'))).toEqual([0])
  expect(await settledAt('http://127.0.0.1:1/v1')).toEqual([0])
  await model.stop()
})

test('moderation that refuses or cannot tell costs nothing', async () => {
  const { settled, world } = worldWith(
    scripted(() => {
      throw new Error('nothing is sent')
    }),
    () => Promise.reject(gptAway()),
  )
  await expect(gptText(world, { messages: MESSAGES }, never())).rejects.toMatchObject({ code: 'unavailable' })
  expect(settled).toEqual([0])
})

test('moderation and the service have one time together', async () => {
  let guarded: AbortSignal | undefined
  let heard: AbortSignal | undefined
  const gpt = scripted(async function* (_request, signal, spent) {
    heard = signal
    yield 'Slowly, '
    await setTimeout(60_000, undefined, { signal }).catch(() => undefined)
    spent?.({ prompt: 5, completion: 2, isEstimated: true })
    return { reason: 'aborted', usage: { prompt: 5, completion: 2, isEstimated: true } }
  })
  const { settled, world } = worldWith(gpt, async (_messages, signal) => void (guarded = signal))
  const pieces = meteredGpt(world, { messages: MESSAGES }, never(), 50)
  expect((await pieces.next()).value).toBe('Slowly, ')
  expect(await pieces.next()).toMatchObject({
    done: true,
    value: { reason: 'cut', problem: { details: { reason: 'gpt-slow' } } },
  })
  expect([heard?.aborted, settled]).toEqual([true, [7]])
  expect(heard).toBe(guarded)
  const stuck = worldWith(gpt, async (_messages, signal) => {
    await setTimeout(60_000, undefined, { signal }).catch(() => undefined)
  })
  const late = meteredGpt(stuck.world, { messages: MESSAGES }, never(), 50).next()
  await expect(late).rejects.toMatchObject({ details: { reason: 'gpt-slow' } })
  expect(stuck.settled).toEqual([0])
})
