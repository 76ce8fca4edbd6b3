import { randomUUID } from 'node:crypto'

import { CallError } from '@kamae/protocol/contract/errors'
import { and, asc, eq, gt, inArray, lte, sql } from '../database/sql.ts'

import type { Clock } from '../system/clock.ts'
import type { Queries } from '../database/queries.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { type CollectedFile, inScratch, sweepScratch } from './scratch-file.ts'
import { upload, uploadPart } from './tables.ts'

export type Upload = {
  readonly id: string
  readonly length: number
  /** How many bytes have come and are safe. */
  readonly received: number
  readonly createdAt: Date
}

/** Files that people send in parts; any server of the same database and store may take the next one. */
export type Uploads = {
  /** Fails with `resource-exhausted` for somebody with too many on their way. */
  create(uid: string, id: string, length: number): Promise<Upload>
  /** Somebody's own upload; undefined for another's, and for one that is over. */
  find(uid: string, id: string): Promise<Upload | undefined>
  /**
   * Adds what comes behind the first `offset` bytes and answers how many there are then. What came before a break is
   * kept; `aborted` where somebody else has added meanwhile.
   */
  append(uid: string, id: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number>
  /** Puts a finished upload together in a file that is there until `use` has settled. */
  collect<Answer>(id: string, use: (file: CollectedFile) => Promise<Answer>): Promise<Answer>
  /** Removes an upload and its bytes; false where there is none. */
  remove(uid: string, id: string): Promise<boolean>
  /** Removes uploads that are over, and parts that no upload knows. */
  sweep(): Promise<void>
  /** Removes what killed processes left on this machine's own disk. */
  sweepScratch(): Promise<void>
}

/** An upload is over after this. */
export const UPLOAD_MS = 24 * 60 * 60 * 1000

const MOST_OPEN = 5
// One that stood still this long makes room for a new one: its tab was closed.
const IDLE_MS = 60 * 60 * 1000
const PART_BYTES = 4 * 1024 * 1024
const FOLDER = 'parts'

/** Uploads whose parts lie in `store`; `scratch` is a folder of this machine alone. `db` must be no transaction. */
export function uploadsIn(store: ObjectStore, db: Queries, clock: Clock, scratch: string): Uploads {
  const since = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
  const isOwn = (uid: string, id: string) =>
    and(eq(upload.id, id), eq(upload.userUid, uid), gt(upload.createdAt, since(UPLOAD_MS)))

  // The rows go first: bytes without rows are swept, rows without bytes would be a failure.
  async function removeRows(queries: Queries, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const parts = await queries
      .delete(uploadPart)
      .where(inArray(uploadPart.uploadId, [...ids]))
      .returning({ name: uploadPart.objectName })
    await queries.delete(upload).where(inArray(upload.id, [...ids]))
    return parts.map(({ name }) => name)
  }
  async function removeObjects(names: readonly string[]): Promise<void> {
    for (const name of names) await store.remove(name)
  }

  async function addPart(uid: string, id: string, firstByte: number, bytes: Uint8Array): Promise<number> {
    const objectName = `${FOLDER}/${id}/${firstByte}-${randomUUID()}`
    await store.write(bytes, () => objectName)
    const isNext = await db.transaction(async (transaction) => {
      const grown = await transaction
        .update(upload)
        .set({ received: sql`${upload.received} + ${bytes.length}`, touchedAt: clock.now() })
        .where(and(isOwn(uid, id), eq(upload.received, firstByte)))
        .returning({ id: upload.id })
      if (grown.length === 0) return false
      await transaction
        .insert(uploadPart)
        .values({ uploadId: id, firstByte, bytes: bytes.length, objectName })
      return true
    })
    if (isNext) return firstByte + bytes.length
    await store.remove(objectName)
    throw new CallError('aborted', 'The upload has gone on elsewhere: ask for its offset.', {
      reason: 'offset',
    })
  }

  return {
    create: async (uid, id, length) => {
      const [row, freed] = await db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${uid}`}, 0))`)
        const open = await transaction
          .select()
          .from(upload)
          .where(eq(upload.userUid, uid))
          .orderBy(asc(upload.touchedAt))
        const over = open.filter(({ createdAt }) => createdAt <= since(UPLOAD_MS))
        const going = open.filter((each) => !over.includes(each))
        const idle = going.filter(({ touchedAt }) => touchedAt <= since(IDLE_MS))
        const surplus = going.length - MOST_OPEN + 1
        if (surplus > idle.length) {
          throw new CallError('resource-exhausted', 'Finish or cancel your other uploads first.', {
            reason: 'open-uploads',
          })
        }
        const gone = [...over, ...idle.slice(0, Math.max(0, surplus))]
        const names = await removeRows(
          transaction,
          gone.map((each) => each.id),
        )
        const now = clock.now()
        const made = { id, userUid: uid, length, received: 0, createdAt: now, touchedAt: now }
        await transaction.insert(upload).values(made)
        return [made, names] as const
      })
      await removeObjects(freed)
      return row
    },
    find: async (uid, id) => (await db.select().from(upload).where(isOwn(uid, id)))[0],
    append: async (uid, id, offset, source) => {
      let at = offset
      let waiting: Uint8Array[] = []
      let size = 0
      const flush = async () => {
        if (size === 0) return
        const bytes = Buffer.concat(waiting)
        waiting = []
        size = 0
        at = await addPart(uid, id, at, bytes)
      }
      try {
        for await (const chunk of source) {
          waiting.push(chunk)
          size += chunk.length
          if (size >= PART_BYTES) await flush()
        }
      } finally {
        // Where the line broke, what had come by then counts.
        await flush()
      }
      return at
    },
    collect: (id, use) => inScratch(scratch, bytesOf(store, db, id), use),
    remove: async (uid, id) => {
      const names = await db.transaction(async (transaction) => {
        const [own] = await transaction
          .select({ id: upload.id })
          .from(upload)
          .where(and(eq(upload.id, id), eq(upload.userUid, uid)))
          .for('update')
        return own && (await removeRows(transaction, [id]))
      })
      await removeObjects(names ?? [])
      return names !== undefined
    },
    sweep: async () => {
      const over = await db
        .select({ id: upload.id })
        .from(upload)
        .where(lte(upload.createdAt, since(UPLOAD_MS)))
      await removeObjects(
        await db.transaction((transaction) =>
          removeRows(
            transaction,
            over.map(({ id }) => id),
          ),
        ),
      )
      for await (const { name, writtenAt } of store.list(FOLDER)) {
        if (writtenAt >= since(UPLOAD_MS)) continue
        const known = await db.select().from(uploadPart).where(eq(uploadPart.objectName, name))
        if (known.length === 0) await store.remove(name)
      }
      await store.sweep(since(UPLOAD_MS))
    },
    sweepScratch: () => sweepScratch(scratch, since(UPLOAD_MS)),
  }
}

async function* bytesOf(store: ObjectStore, db: Queries, id: string): AsyncGenerator<Uint8Array> {
  const parts = await db
    .select()
    .from(uploadPart)
    .where(eq(uploadPart.uploadId, id))
    .orderBy(asc(uploadPart.firstByte))
  for (const { objectName } of parts) {
    const part = await store.open(objectName)
    if (part === undefined)
      throw new CallError('not-found', 'The upload was cancelled.', { field: 'uploadId' })
    yield* part.stream
  }
}
