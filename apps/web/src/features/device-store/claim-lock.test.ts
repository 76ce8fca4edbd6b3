import { expect, test, vi } from 'vitest'
import { claimLock } from './claim-lock.ts'

/** A lock as another tab would have it; answers what lets go of it. */
async function lockInOtherTab(name: string, options: LockOptions = {}): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await new Promise<void>((resolve) => {
    void navigator.locks.request(name, options, () => {
      resolve()
      return held
    })
  })
  return letGo
}

test('a name is this page’s until it ends the claim, and may be claimed again then', async () => {
  const over = new AbortController()
  expect(await claimLock('mine', { until: over.signal })).toBe(true)
  const { held } = await navigator.locks.query()
  expect(held?.map(({ name }) => name)).toContain('mine')
  over.abort()
  const letGo = await lockInOtherTab('mine')
  letGo()
  expect(await claimLock('mine', {})).toBe(true)
})

test('a name that another tab has is not claimed, and one that it lets go of in a moment is', async () => {
  const letGo = await lockInOtherTab('theirs')
  expect(await claimLock('theirs', {})).toBe(false)
  // A moment as long as it takes to ask.
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  const claim = claimLock('theirs', {})
  await vi.waitFor(async () => {
    const { pending } = await navigator.locks.query()
    expect(pending?.map(({ name }) => name)).toContain('theirs')
  })
  letGo()
  expect(await claim).toBe(true)
  patience.mockRestore()
})

test('a page that asks twice before the answer gets one, and never waits for itself', async () => {
  const letGo = await lockInOtherTab('twice')
  const claims = Promise.all([claimLock('twice', {}), claimLock('twice', {})])
  letGo()
  expect(await claims).toEqual([true, true])
  expect(await claimLock('twice', {})).toBe(true)
})

test('who loses a name to another tab hears of it, once', async () => {
  const onLost = vi.fn<() => void>()
  expect(await claimLock('stolen', { onLost })).toBe(true)
  const letGo = await lockInOtherTab('stolen', { steal: true })
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  expect(await claimLock('stolen', { onLost })).toBe(false)
  letGo()
})

test('a name that nobody has is claimed however long the page was busy', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await claimLock('free', {})).toBe(true)
  const letGo = await lockInOtherTab('not free')
  expect(await claimLock('not free', {})).toBe(false)
  letGo()
  patience.mockRestore()
})
