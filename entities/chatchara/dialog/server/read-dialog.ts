import { createHash } from 'node:crypto'
import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { ownedFieldsOf } from '@kamae/backend/owned/owned-fields'
import { readForTalk } from '@kamae/entities/chatchara/content/server/read-for-talk'
import { findOwnDialog, type FoundDialog } from '@kamae/entities/chatchara/dialogRows/server/find-dialog'
import { summaryAt } from '@kamae/entities/chatchara/message/server/read-branch'
import type { Dialog, DialogCharacter, DialogFact } from '../contract.ts'

/** What a dialog and its place in a list have in common. */
export function basicsOf({ row }: Pick<FoundDialog, 'row'>) {
  return {
    ...ownedFieldsOf(row),
    title: row.name,
    headId: row.headId,
  }
}

export function characterOf(found: FoundDialog): DialogCharacter {
  const { row, characterName, language, slug, pictureKey } = found
  return {
    id: row.characterId,
    slug,
    name: characterName,
    language,
    pictureUrl: pictureKey === null ? null : `/pictures/${pictureKey}`,
    isGone: slug === null,
  }
}

/** Somebody's own dialog as they see it; `not-found` for another's. */
export async function readOwnDialog(context: CallContext, uid: string, id: string): Promise<Dialog> {
  const found = await findOwnDialog(context, uid, id)
  const { facts, model, voice, headId } = found.row
  const summary = await summaryOf(context.db, headId)
  return {
    ...basicsOf(found),
    character: characterOf(found),
    summary,
    facts,
    notesMark: notesMarkOf(summary, facts),
    model,
    voice,
  }
}

/** What happened so far on the branch that ends there. */
export async function summaryOf(db: Queries, headId: string | null): Promise<string> {
  return headId === null ? '' : await summaryAt(db, headId)
}

/** The mark of what is noted. */
export function notesMarkOf(summary: string, facts: readonly DialogFact[]): string {
  const notes = JSON.stringify([summary, ...facts.map((fact) => [fact.id, fact.text])])
  return createHash('sha256').update(notes).digest('base64url').slice(0, 22)
}

/** Its character as its page shows it to the caller, with the poses that it takes; null where it is gone. */
export async function characterOfDialog(context: CallContext, { character }: Dialog) {
  if (character.isGone) return { character: null, poses: {} }
  const { character: shown, poses } = await readForTalk(context.db, context, character.id)
  return { character: shown, poses }
}
