import { expect, test } from '@playwright/test'
import { type Kamae, startKamae } from '../support/start-kamae.ts'
import { killWhileSaving } from '../support/kill-while-saving.ts'
import { UNLIMITED } from '../support/unlimited.ts'

let kamae: Kamae
test.beforeAll(async () => {
  kamae = await startKamae(UNLIMITED)
})
test.afterAll(async () => {
  await kamae.stop()
})

test('a server of a journey is given settings alone, and warns of nothing', () => {
  expect(kamae.log()).not.toContain('is no setting')
})

// Twenty times and more, at moments of chance: bench/safety/server-killed.benchmark.ts.
test('every acknowledged pose is there after kill -9, twice', async () => {
  await killWhileSaving(kamae, 2, (round) => 40 + 90 * round)
})
