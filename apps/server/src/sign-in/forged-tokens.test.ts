import { beforeAll, expect, test } from 'vitest'

import { type TokenWorld, startTokenWorld } from '../testing/token-world.ts'

let world: TokenWorld
beforeAll(async () => {
  world = await startTokenWorld()
})

test('good tokens of ours and of the hosted provider, by each of its algorithms, are taken', async () => {
  for (const [name, token] of world.good) {
    const [get, callable] = await world.answersTo(token)
    expect([name, get, callable]).toEqual([name, 200, 200])
  }
})

test('every forged one is refused, and nobody else is asked for a key', async () => {
  expect(world.forged.size).toBeGreaterThan(300)
  const accepted: unknown[] = []
  for (const [name, token] of world.forged) {
    const answers = await world.answersTo(token)
    if (answers.some((status) => status !== 401 && status !== 431)) accepted.push([name, answers])
  }
  expect(accepted).toEqual([])
  expect(world.trapped()).toBe(0)
  expect(world.server.logged.filter(([level]) => level === 'error')).toEqual([])
})
