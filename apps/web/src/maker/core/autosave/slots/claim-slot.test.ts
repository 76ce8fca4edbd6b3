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

// Locks are this process's until it ends: a test that is tried again has slots of its own.
let tries = 0
let slot: string
beforeEach(() => {
  tries += 1
  slot = `new${tries}`
})

test('work that went on in another slot is this tab’s, and found there again', async () => {
  expect(await claimSlot(slot, newId)).toEqual({ slot, taken: null })
  await replaceSlot(slot, `${slot}#copy`)
  const { held } = await navigator.locks.query()
  expect(held?.map(({ name }) => name)).toContain(lockOf(`${slot}#copy`))
  expect((await claimSlot(slot, newId)).slot).toBe(`${slot}#copy`)
  // A copy of the copy.
  await replaceSlot(`${slot}#copy`, `${slot}#second`)
  expect((await claimSlot(slot, newId)).slot).toBe(`${slot}#second`)
})

test('what replaced the work of an address is opened there only where it is asked for', async () => {
  const pose = `pose:p${tries}`
  await claimSlot(pose, newId)
  await replaceSlot(pose, `${slot}#instead`)
  expect((await claimSlot(pose, newId, () => true)).slot).toBe(`${slot}#instead`)
  expect((await claimSlot(pose, newId)).slot).toBe(pose)
})
