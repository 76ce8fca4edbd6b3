import { gptText } from '@kamae/backend/calls/metered-gpt'
import type { Queries } from '@kamae/backend/database/queries'
import { person } from '@kamae/backend/identity/people/tables'
import type { Task, TaskContext } from '@kamae/backend/tasks/task'
import { type Digest, readDigest, writeDigestPrompt } from '@kamae/character/talk/digest'
import { readBranch, summaryAt } from '@kamae/entities/chatchara/message/server/read-branch'
import { chatcharaMessage } from '@kamae/entities/chatchara/message/server/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, inArray, sql } from '@kamae/backend/database/sql'
import { type DialogFact, MOST_FACTS } from '../contract.ts'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'

const DIALOGS_PER_BATCH = 20
const CONCURRENCY = 5
/** Notes are taken of so many new messages, and of the first three: then the talk has a subject. */
const ENOUGH_MESSAGES = 8
const FIRST_MESSAGES = 3
/** The rest waits for the next time. */
const MOST_MESSAGES = 60
const MOST_CHARACTERS = 24_000

/** Takes notes of what was said: a title, what happened so far, what is to be remembered; each message is read once. */
export const dialogTasks: readonly Task[] = [
  {
    name: 'chatchara/dialog/digest',
    cron: '* * * * *',
    run: async (context) => {
      if (!context.gpt.isSet) return
      const due = await dueDialogs(context)
      // Behind a service that has stalled each waits a minute.
      const notes = Array.from({ length: CONCURRENCY }, async () => {
        for (let id = due.shift(); id !== undefined; id = due.shift()) await digestOf(context, id)
      })
      const failed = (await Promise.allSettled(notes)).find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    },
  },
]

/** Taken by one server each, once: whatever fails is tried again when more was said. */
async function dueDialogs({ db, clock }: TaskContext): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update chatchara_dialog set digest_at = null where id in (
      select id from chatchara_dialog where digest_at <= ${clock.now().toISOString()}::timestamptz and archived_at is null
      order by digest_at limit ${DIALOGS_PER_BATCH}::integer for update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

async function digestOf(context: TaskContext, id: string): Promise<void> {
  const { db } = context
  const [dialog] = await db.select().from(chatcharaDialog).where(eq(chatcharaDialog.id, id))
  if (!dialog?.headId) return
  const branch = await readBranch(db, dialog.headId, 1000)
  const fresh = branch.filter((row) => !row.isNoted && row.text !== '').slice(0, MOST_MESSAGES)
  const isFirst = !branch.some((row) => row.isNoted)
  if (fresh.length < (isFirst ? FIRST_MESSAGES : ENOUGH_MESSAGES)) return
  const turns = within(fresh)
  const last = turns.at(-1)
  if (!last) return
  const [someone] = await db
    .select({ isGuest: person.isAnonymous })
    .from(person)
    .where(eq(person.id, dialog.userUid))
  if (!someone) return
  const summary = await summaryAt(db, last.id)
  const messages = writeDigestPrompt(turns, { summary, facts: dialog.facts.map(({ text }) => text) })
  const caller = { uid: dialog.userUid, isGuest: someone.isGuest, isOperator: false }
  const noted = await notesOf({ ...context, caller }, messages)
  if (noted)
    await keepNotes(context, id, noted, {
      ids: turns.map((row) => row.id),
      lastId: last.id,
    })
}

function within<Row extends { readonly text: string }>(rows: readonly Row[]): Row[] {
  let length = 0
  return rows.filter(({ text }, at) => (length += text.length) <= MOST_CHARACTERS || at === 0)
}

/** Nothing where the service is away or the person has no tokens left: then there are no notes for now. */
async function notesOf(
  context: Parameters<typeof gptText>[0],
  messages: ReturnType<typeof writeDigestPrompt>,
): Promise<Digest | undefined> {
  try {
    const request = { messages, temperature: 0.2, maxTokens: 600 }
    const { text, end } = await gptText(context, request, AbortSignal.timeout(65_000))
    const isCutOff = end.reason === 'cut' || end.reason === 'aborted'
    // A whole answer was paid for: the same messages are not asked about again.
    return readDigest(text) ?? (isCutOff ? undefined : NO_NOTES)
  } catch (error) {
    if (error instanceof CallError) return undefined
    throw error
  }
}

const NO_NOTES: Digest = { title: '', summary: '', facts: [] }

async function keepNotes(
  { db, ids }: TaskContext,
  id: string,
  { title, summary, facts }: Digest,
  about: { readonly ids: string[]; readonly lastId: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [dialog] = await transaction
      .select()
      .from(chatcharaDialog)
      .where(eq(chatcharaDialog.id, id))
      .for('no key update')
    // Another server may have been quicker.
    if (!dialog || (await isNotedMeanwhile(transaction, about.ids))) return
    await transaction
      .update(chatcharaMessage)
      .set({ isNoted: true })
      .where(inArray(chatcharaMessage.id, about.ids))
    if (summary !== '')
      await transaction.update(chatcharaMessage).set({ summary }).where(eq(chatcharaMessage.id, about.lastId))
    // A dialog is called like its character until it has a name, which is given once.
    const isTitled = title !== '' && !dialog.isTitleOwn && dialog.name === dialog.frozen.name
    await transaction
      .update(chatcharaDialog)
      .set({
        facts: withFacts(dialog.facts, facts, () => ids.id()),
        ...(isTitled && { name: title.replace(/\s+/g, ' ') }),
        // The version is of what its person changes; `notesMark` shows that there are other notes.
      })
      .where(eq(chatcharaDialog.id, id))
  })
}

async function isNotedMeanwhile(transaction: Queries, ids: string[]): Promise<boolean> {
  const isNoted = and(inArray(chatcharaMessage.id, ids), eq(chatcharaMessage.isNoted, true))
  return (await transaction.$count(chatcharaMessage, isNoted)) > 0
}

function withFacts(
  before: readonly DialogFact[],
  found: readonly string[],
  newId: () => string,
): DialogFact[] {
  const keyOf = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{P}]+/gu, ' ')
      .trim()
  const known = new Set(before.map(({ text }) => keyOf(text)))
  const fresh = found.filter((text) => !known.has(keyOf(text)))
  return [...before, ...fresh.map((text) => ({ id: newId(), text, isFromModel: true }))].slice(0, MOST_FACTS)
}
