import { claimLock } from '../../../../features/device-store/claim-lock.ts'

const MEMORY = 'kamae.maker-slot:'

/** A slot that this tab holds; `taken` is the slot it wanted where another tab has that one. */
export type Claim = { readonly slot: string; readonly taken: string | null }

/**
 * Claims a slot for this tab until it closes, so that two tabs never write over each other: a second tab gets a slot of its own,
 * and finds it again after a reload.
 */
export async function claimSlot(
  slot: string,
  newId: () => string,
  /** Whether the other slot that this tab had for this one is still to be opened. */
  isStillMine: (mine: string) => boolean | Promise<boolean> = (mine) => mine.startsWith(`${slot}#`),
): Promise<Claim> {
  const mine = sessionStorage.getItem(MEMORY + slot)
  if (mine && mine !== slot && (await isStillMine(mine)) && (await claim(mine, true))) {
    return { slot: mine, taken: (await isHeld(slot)) ? slot : null }
  }
  // A page that goes lets the slot go late; another tab's would never come.
  if (await claim(slot, mine !== null && !mine.startsWith(`${slot}#`))) {
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

/** Lets this tab open the slot where `wanted` is asked for from now on: under its own address by default. */
export function rememberSlot(wanted: string, slot = wanted): void {
  sessionStorage.setItem(MEMORY + wanted, slot)
}

/** Notes that work of this tab went on in another slot: it is this tab's, and is found there again after a reload. */
export async function replaceSlot(slot: string, other: string): Promise<void> {
  try {
    const wanted = Object.keys(sessionStorage).filter(
      (key) => key.startsWith(MEMORY) && sessionStorage.getItem(key) === slot,
    )
    for (const key of wanted) sessionStorage.setItem(key, other)
    await claim(other)
  } catch (error) {
    // Where the browser keeps nothing there is nothing to find again.
    console.warn(error)
  }
}

/** The name of the lock of a slot (Web Locks API). */
export const lockOf = (slot: string) => `kamae-draft:${slot}`

const losers = new Map<string, () => void>()

function claim(slot: string, wasOurs = false): Promise<boolean> {
  return claimLock(lockOf(slot), { wasOurs, onLost: () => losers.get(slot)?.() })
}

/** Whether a tab has the slot. */
export async function isHeld(slot: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held: locks = [] } = await navigator.locks.query()
  return locks.some(({ name }) => name === lockOf(slot))
}
