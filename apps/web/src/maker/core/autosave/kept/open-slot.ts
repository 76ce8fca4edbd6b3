import { takeLock } from '../../../../features/device-store/take-lock.ts'
import { type Claim, claimSlot, isHeld, lockOf, rememberSlot } from '../slots/claim-slot.ts'
import { type Start, slotOf } from '../slots/slot.ts'
import { readStored, readWork, type Stored } from '../store/draft-database.ts'
import type { Work } from '../store/draft-layout.ts'
import { isOfOtherMember, signedInUid } from '../store/work-owner.ts'
import { fetchNamed } from './fetch-named.ts'

/** Claims the slot of a visit and reads what it keeps; where that is in somebody else's account, a slot beside it. */
export async function openSlot(
  start: Start,
  isReturn: boolean,
  newId: () => string,
): Promise<Claim & { kept: Stored | undefined }> {
  const wanted = slotOf(start)
  const uid = signedInUid()
  const there = await readWork(wanted)
  const isOthers = there !== undefined && isOfOtherMember(there) && !(await isInOwnAccount(there))
  const slot = isOthers ? `${start.kind === 'kept' ? 'new' : wanted}#${uid}` : wanted
  // A link that signs in leads to work whose tab still waits for it; one that comes back later takes nothing away.
  const isMoved = start.kind === 'kept' && start.isToMove === true && !isOthers && !isReturn
  if (isMoved && (await isHeld(slot))) await takeLock(lockOf(slot), () => rememberSlot(slot))
  const claim = await claimSlot(slot, newId, async (mine) => {
    const kept = await readWork(mine)
    if (kept && isOfOtherMember(kept)) return false
    // An empty slot beside somebody else's work does not hide it from them.
    if (!kept && there && uid !== undefined && !isOthers) return false
    // What replaced the work of an address is found on return alone: a link to the address leads to what it names.
    const isReplaced = kept !== undefined || start.kind === 'kept'
    const isBeside = start.kind !== 'kept' && mine.startsWith(`${slot}#`)
    return start.kind === 'new' || isBeside || (isReplaced && isReturn)
  })
  if (start.kind === 'kept' && start.isToMove) forgetMove()
  // Signed out, this tab does not fall back to the work that was somebody else's.
  if (slot !== wanted) rememberSlot(wanted, claim.slot)
  return { ...claim, kept: await readStored(claim.slot) }
}

/** Takes the word that work is to be moved here out of the address: kept as a bookmark it would take it again. */
function forgetMove(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete('move')
  window.history.replaceState(window.history.state, '', url)
}

/** Asks the server whether work that another account was noted for is in this one: a guest's moves as they become a member. */
async function isInOwnAccount({ temp }: Work): Promise<boolean> {
  return temp !== null && (await fetchNamed({ kind: 'temp', id: temp.id })) !== undefined
}
