const MEMORY = 'kamae.maker-slot:'

/** A slot that this tab holds; `taken` is the slot it wanted where another tab has that one. */
export type Claim = { readonly slot: string; readonly taken: string | null }

/**
 * Claims a slot for this tab until it closes, so that two tabs never write over each other: a second tab gets a slot of its own,
 * and finds it again after a reload.
 */
export async function claimSlot(slot: string, newId: () => string): Promise<Claim> {
  const mine = sessionStorage.getItem(MEMORY + slot)
  if (mine && mine !== slot && (await claim(mine))) {
    return { slot: mine, taken: (await isHeld(slot)) ? slot : null }
  }
  if (await claim(slot)) {
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

/** True once this tab holds the lock of the slot; a tab that reloads lets go of it a moment late, so it is asked for again. */
async function claim(slot: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  for (let round = 0; round < 3; round++) {
    if (held.has(slot) || (await take(slot))) return true
    await new Promise((resolve) => setTimeout(resolve, 120))
  }
  return false
}

const held = new Set<string>()
const losers = new Map<string, () => void>()

function take(slot: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(slot), { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        if (!lock) return
        held.add(slot)
        // Held until the page goes away, or another tab takes it.
        return new Promise<void>(() => {})
      })
      .catch(() => {
        held.delete(slot)
        losers.get(slot)?.()
      })
  })
}

async function isHeld(slot: string): Promise<boolean> {
  const { held: locks = [] } = await navigator.locks.query()
  return locks.some(({ name }) => name === lockOf(slot))
}
