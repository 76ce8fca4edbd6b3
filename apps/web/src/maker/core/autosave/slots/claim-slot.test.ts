import { beforeEach, expect, test, vi } from 'vitest'
import { claimSlot, lockOf, replaceSlot } from './claim-slot.ts'

const kept: Record<string, string> = {}
vi.stubGlobal('sessionStorage', kept)
Object.defineProperties(kept, {
  getItem: { value: (key: string) => kept[key] ?? null },
  setItem: { value: (key: string, text: string) => void (kept[key] = text) },
})
beforeEach(() => Object.keys(kept).forEach((key) => delete kept[key]))

const newId = () => 'other'

test('work that went on in another slot is this tab’s, and found there again', async () => {
  expect(await claimSlot('new', newId)).toEqual({ slot: 'new', taken: null })
  await replaceSlot('new', 'new#copy')
  const { held } = await navigator.locks.query()
  expect(held?.map(({ name }) => name)).toContain(lockOf('new#copy'))
  expect((await claimSlot('new', newId)).slot).toBe('new#copy')
  // A copy of the copy.
  await replaceSlot('new#copy', 'new#second')
  expect((await claimSlot('new', newId)).slot).toBe('new#second')
})

test('what replaced the work of an address is opened there only where it is asked for', async () => {
  await claimSlot('pose:p1', newId)
  await replaceSlot('pose:p1', 'new#instead')
  expect((await claimSlot('pose:p1', newId, () => true)).slot).toBe('new#instead')
  expect((await claimSlot('pose:p1', newId)).slot).toBe('pose:p1')
})
