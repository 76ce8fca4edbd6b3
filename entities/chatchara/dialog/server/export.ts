import type { CallContext } from '@kamae/backend/calls/context'
import { readBranch } from '@kamae/entities/chatchara/message/server/read-branch'
import { readUserPersona } from '@kamae/entities/chatchara/user/server/read-persona'
import { chatcharaMessage } from '@kamae/entities/chatchara/message/server/table'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, asc, eq, isNull } from '@kamae/backend/database/sql'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'
import { type Dialog, dialogExport } from '../contract.ts'
import type { DialogFile } from './dialog-file.ts'
import { readOwnDialog } from './read-dialog.ts'

export const exportFile = implement(dialogExport, async ({ id, format }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const dialog = await readOwnDialog(context, uid, id)
  if (format === 'json') {
    return {
      fileName: fileNameOf(dialog.title, '.kamae-dialog.json'),
      mediaType: 'application/json',
      text: JSON.stringify(await fileOf(context, dialog)),
    }
  }
  return {
    fileName: fileNameOf(dialog.title, '.md'),
    mediaType: 'text/markdown',
    text: await markdownOf(context, uid, dialog),
  }
})

async function fileOf({ db, clock }: CallContext, dialog: Dialog): Promise<DialogFile> {
  const { id, parentId, role, text, reactions, state, summary, createdAt, dialogId, archivedAt } =
    chatcharaMessage
  const [own] = await db
    .select({ frozen: chatcharaDialog.frozen })
    .from(chatcharaDialog)
    .where(eq(chatcharaDialog.id, dialog.id))
  const rows = await db
    .select({ id, parentId, role, text, reactions, state, summary, createdAt })
    .from(chatcharaMessage)
    .where(and(eq(dialogId, dialog.id), isNull(archivedAt)))
    .orderBy(asc(createdAt), asc(id))
  const sorted = parentsFirst(rows)
  const spoken = sorted.filter((row) => row.text !== '')
  const places = new Map<string, number | null>(spoken.map((row, at) => [row.id, at]))
  const placeOf = (of: string | null) => (of === null ? null : (places.get(of) ?? null))
  // What was said to a message that says nothing was said to what that was said to.
  for (const row of sorted) if (row.text === '') places.set(row.id, placeOf(row.parentId))
  const { greeting = 0, greetings = [] } = own?.frozen ?? {}
  const begun = [...greetings].sort((a, b) => Number(b.number === greeting) - Number(a.number === greeting))
  return {
    format: 'kamae-dialog',
    version: 1,
    title: dialog.title,
    character: { id: dialog.character.id, name: dialog.character.name },
    facts: dialog.facts.map((fact) => ({ text: fact.text, isFromModel: fact.isFromModel })),
    messages: spoken.map((row) => ({
      parent: placeOf(row.parentId),
      role: row.role,
      text: row.text,
      reactions: row.reactions,
      state: row.state,
      ...(row.summary !== null && { summary: row.summary }),
      createdAt: row.createdAt.toISOString(),
    })),
    head: placeOf(dialog.headId),
    model: dialog.model,
    voice: dialog.voice,
    greetings: begun.flatMap(({ id: of, number }) => {
      const at = placeOf(of)
      return at === null ? [] : [{ place: at, number }]
    }),
    exportedAt: clock.now().toISOString(),
  }
}

/** As they are, but none before what it was said to: clocks of several servers may differ. */
function parentsFirst<Row extends { readonly id: string; readonly parentId: string | null }>(
  rows: readonly Row[],
): Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  const isThere = new Set<string | null>([null])
  const waiting = new Map<string, Row[]>()
  const sorted: Row[] = []
  for (const row of rows) {
    const { parentId } = row
    if (parentId !== null && ids.has(parentId) && !isThere.has(parentId)) {
      waiting.set(parentId, [...(waiting.get(parentId) ?? []), row])
      continue
    }
    const next = [row]
    for (const one of next) {
      sorted.push(one)
      isThere.add(one.id)
      next.push(...(waiting.get(one.id) ?? []))
    }
  }
  return sorted
}

// A dialog has fewer.
const EVERYTHING = 6000

async function markdownOf({ db }: CallContext, uid: string, dialog: Dialog): Promise<string> {
  const branch = dialog.headId === null ? [] : await readBranch(db, dialog.headId, EVERYTHING)
  const person = await readUserPersona(db, uid)
  const nameOf = { user: person.name === '' ? '—' : person.name, character: dialog.character.name }
  return [
    `# ${oneLine(dialog.title)}`,
    ...(dialog.summary === '' ? [] : [quoted(dialog.summary)]),
    ...branch
      .filter(({ text }) => text !== '')
      .map(({ role, text }) => `**${oneLine(nameOf[role])}**\n\n${text}`),
    '',
  ].join('\n\n')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\*_`[\]<>#]/g, '\\$&')
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((row) => `> ${row}`)
    .join('\n')
}
