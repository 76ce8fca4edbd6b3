import { claimLock } from '../../../features/device-store/claim-lock.ts'

const MEMORY = 'kamae.maker-slot:'

/** A slot that this tab holds; `taken` is the slot it wanted where another tab has that one. */
export type Claim = { readonly slot: string; readonly taken: string | null }

/**
 * Claims a slot for this tab until it closes, so that two tabs never write over each other: a second tab gets a slot of its own,
 * and finds it again after a reload.
 */
export async function claimSlot(slot: string, newId: () => string): Promise<Claim> {
  const mine = sessionStorage.getItem(MEMORY + slot)
  if (mine && mine !== slot && (await claim(mine, true))) {
    return { slot: mine, taken: (await isHeld(slot)) ? slot : null }
  }
  if (await claim(slot, mine === slot)) {
    sessionStorage.setItem(MEMORY + slot, slot)
    return { slot, taken: null }
  }
  const own = `${slot}#${newId()}`
  await claim(own)
  sessionStorage.setItem(MEMORY + slot, own)
  return { slot: own, taken: slot }
}

/** Calls `lost` when another tab has taken the slot; answers what ends that. */
export function onSlotLost(slot: string, lost: () => void): () => void {
  losers.set(slot, lost)
  return () => losers.delete(slot)
}

/** Lets this tab open the slot under its own address from now on. */
export function rememberSlot(slot: string): void {
  sessionStorage.setItem(MEMORY + slot, slot)
}

/** The name of the lock of a slot (Web Locks API). */
export const lockOf = (slot: string) => `kamae-draft:${slot}`

const losers = new Map<string, () => void>()

function claim(slot: string, wasOurs = false): Promise<boolean> {
  return claimLock(lockOf(slot), { wasOurs, onLost: () => losers.get(slot)?.() })
}

async function isHeld(slot: string): Promise<boolean> {
  const { held: locks = [] } = await navigator.locks.query()
  return locks.some(({ name }) => name === lockOf(slot))
}
