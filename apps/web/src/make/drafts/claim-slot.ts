const MEMORY = 'kamae.maker-slot:'

/**
 * Claims a slot for this tab until it closes, so that two tabs never write over each other: a second tab gets a slot of its own,
 * and finds it again after a reload.
 */
export async function claimSlot(slot: string, newId: () => string): Promise<string> {
  const mine = sessionStorage.getItem(MEMORY + slot)
  if (mine && (await claim(mine))) return mine
  if (await claim(slot)) {
    sessionStorage.setItem(MEMORY + slot, slot)
    return slot
  }
  const own = `${slot}#${newId()}`
  await claim(own)
  sessionStorage.setItem(MEMORY + slot, own)
  return own
}

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

function take(slot: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`kamae-draft:${slot}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      if (!lock) return
      held.add(slot)
      // Held until the page goes away.
      return new Promise<void>(() => {})
    })
  })
}
