import { CallError } from '@kamae/protocol/contract/errors'
import { replaceSlot } from './slots/claim-slot.ts'
import { fetchStart } from './kept/fetch-start.ts'
import type { OpenedDraft } from './opened-draft.ts'
import type { Start } from './slots/slot.ts'

const GONE = ['not-found', 'invalid-argument', 'unauthenticated', 'permission-denied']

/** The work that a visit's address names on the server, laid over `blank`; where it cannot be had, `blank` in a slot of its own. */
export async function openFromServer(
  start: Exclude<Start, { kind: 'new' | 'kept' | 'shared' }>,
  blank: OpenedDraft,
): Promise<OpenedDraft> {
  const { draft } = blank
  try {
    if (start.kind !== 'handoff') return { ...blank, draft: { ...draft, ...(await fetchStart(start)) } }
    const { fetchHandoff } = await import('./fetch-handoff.ts')
    const { scene, ...arrival } = await fetchHandoff(start.code)
    return { ...blank, draft: { ...draft, scene }, isFresh: false, arrival }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const gone = start.kind === 'handoff' ? 'link-gone' : 'not-found'
    const slot = `new#${draft.uid.slice(0, 8)}`
    await replaceSlot(draft.slot, slot)
    return {
      ...blank,
      draft: { ...draft, slot },
      problem: GONE.includes(error.code) ? gone : 'offline',
    }
  }
}
