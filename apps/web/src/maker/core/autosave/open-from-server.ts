import { CallError } from '@kamae/protocol/contract/errors'
import { type Draft, isOnServer } from './store/draft.ts'
import { fetchStart } from './fetch-start.ts'
import type { OpenedDraft } from './opened-draft.ts'
import type { Start } from './slot.ts'

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
    return {
      ...blank,
      draft: { ...draft, slot: `new#${draft.uid.slice(0, 8)}` },
      problem: GONE.includes(error.code) ? gone : 'offline',
    }
  }
}

/** What another device made of this draft since, where nothing here would be lost by it; else the draft as it is. */
export async function newestOf(kept: Draft): Promise<Draft> {
  if (!kept.temp || !isOnServer(kept)) return kept
  try {
    const newest = await fetchStart({ kind: 'temp', id: kept.temp.id })
    const isNewer = (newest.temp?.version ?? 0) > kept.temp.version
    if (!isNewer) return kept
    const { stored: _, ...rest } = kept
    return { ...rest, ...newest, history: undefined }
  } catch (error) {
    if (error instanceof CallError) return kept
    throw error
  }
}
