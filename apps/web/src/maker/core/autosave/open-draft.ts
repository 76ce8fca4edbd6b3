import { myAvatar } from '../../../features/avatars/my-avatar.ts'
import { carriedPose } from '../../../features/viewer/carried-pose.ts'
import { firstScene } from '../first-scene.ts'
import { claimSlot } from './slots/claim-slot.ts'
import type { Draft } from './store/draft.ts'
import type { Stored } from './store/draft-database.ts'
import type { OpenedDraft } from './opened-draft.ts'
import { visitOf } from './kept/visit.ts'
import { slotOf, type Start } from './slots/slot.ts'

/** Opens the work of a visit: what the device kept, else what the server has, else a new scene. */
export async function openDraft(start: Start): Promise<OpenedDraft> {
  const { isReturn, remember } = visitOf(start)
  const opened = await open(start, isReturn)
  remember()
  return opened
}

async function open(start: Start, isReturn: boolean): Promise<OpenedDraft> {
  const carried = start.kind === 'new' ? await carriedPose() : undefined
  let slot = slotOf(start)
  let kept: Stored | undefined
  let problem: OpenedDraft['problem'] = null
  let taken: string | null = null
  const newId = () => crypto.randomUUID().slice(0, 8)
  try {
    // A first visit has nothing to read, and does without the code for it.
    if (await mayHaveWork())
      ({ slot, taken, kept } = await (await import('./kept/open-slot.ts')).openSlot(start, isReturn, newId))
    else ({ slot, taken } = await claimSlot(slot, newId))
  } catch (error) {
    problem = 'storage'
    console.warn(error)
    // What could not be read stays as it is: what is made now is kept beside it.
    slot = `${slot}#${newId()}`
    await claimSlot(slot, newId).catch(() => undefined)
  }
  const blank: Draft = {
    slot,
    uid: crypto.randomUUID(),
    scene: firstScene(myAvatar(), carried),
    history: undefined,
    savedPose: null,
    temp: null,
    form: null,
    updatedAt: 0,
  }
  // The checks of what was kept come only where something was: a first visit's avatar loads sooner.
  const readable = kept && (await import('./store/stored-draft.ts')).readStoredDraft(kept)
  if (readable) {
    const draft = isOfServer(start, readable) ? await openNamed(start, isReturn, readable, blank) : readable
    const isStarting = isToStart(start, draft)
    return { draft, problem, isFresh: false, taken, isToStart: isStarting, ...(carried && { carried }) }
  }
  const opened = { draft: blank, problem, isFresh: true, taken, isToStart: isToStart(start, blank) }
  if (carried) return { ...opened, isFresh: false, carried }
  if (start.kind === 'new' || start.kind === 'kept' || start.kind === 'shared') return opened
  return (await import('./open-from-server.ts')).openFromServer(start, opened)
}

/** True where the address names what the server has, or the work came from it. */
function isOfServer({ kind }: Start, { slot }: Draft): boolean {
  return kind === 'pose' || kind === 'temp' || slot.startsWith('pose:') || slot.startsWith('temp:')
}

/** What the address names; what was kept where the code for it cannot be had. */
async function openNamed(start: Start, isReturn: boolean, kept: Draft, blank: Draft): Promise<Draft> {
  const loaded = await import('./kept/open-kept.ts').catch((error: unknown) => console.warn(error))
  return loaded ? await loaded.openKept(start, isReturn, kept, blank) : kept
}

/** True where the address names a shared pose that this work was not started from yet. */
function isToStart(start: Start, { from }: Draft): boolean {
  if (start.kind !== 'shared') return false
  for (let origin = from; origin; origin = origin.before) if (origin.slug === start.slug) return false
  return true
}

/** False where this device certainly keeps no work, of this version or an older one. */
async function mayHaveWork(): Promise<boolean> {
  const stores = await indexedDB.databases?.()
  return !stores || stores.some(({ name }) => name === 'kamae-work' || name === 'kamae-drafts')
}
