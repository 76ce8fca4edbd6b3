import { LONGEST_OF_AVATAR } from '../text-lengths.ts'
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { CallContext } from '@kamae/backend/calls/context'
import type { CollectedFile } from '@kamae/backend/uploads/scratch-file'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, sql } from '@kamae/backend/database/sql'
import type * as z from 'zod/mini'
import { AvatarName, aCreate } from '../contract.ts'
import { judgeFileApart } from './judge-file-apart.ts'
import { keepThumbnail } from './keep-thumbnail.ts'
import { checkMayBePublic } from './may-be-public.ts'
import { readOwnAvatar } from './read-avatar.ts'
import { checkSpace } from './space.ts'
import { avatar } from './table.ts'

type Input = z.output<typeof aCreate.input>

export const create = implement(aCreate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { uploadId } = input
  await checkMayPublish(context.db, uid)
  const upload = await context.uploads.find(uid, uploadId)
  if (!upload) throw new CallError('not-found', 'There is no such upload.', { field: 'uploadId' })
  if (upload.received < upload.length)
    throw refusal('The upload is not finished yet.', { reason: 'unfinished' })
  const { id, isKnown } = await context.uploads.collect(uploadId, async (file) => {
    const known = await takeKnown(context, uid, file)
    return known === undefined ? await keep(context, uid, input, file) : { id: known, isKnown: true }
  })
  await context.uploads.remove(uid, uploadId)
  return { content: await readOwnAvatar(context, uid, id), isKnown }
})

async function keep(context: CallContext, uid: string, input: Input, file: CollectedFile) {
  const verdict = await judgeFileApart(context, file)
  if (!verdict.isAccepted) {
    // What is refused stays so: nobody needs its bytes any more.
    await context.uploads.remove(uid, input.uploadId)
    const { reason, errors } = verdict
    throw refusal('This file is no avatar that can be kept.', { reason, ...(errors && { errors }) })
  }
  const { licence, version, name, authors, thumbnail } = verdict.facts
  checkMayBePublic(input.visibility, licence.redistribution)
  await checkSpace(context, uid, file.bytes)
  const thumbnailKey = await keepThumbnail(context, file.path, thumbnail)
  const { key } = await context.files.put(createReadStream(file.path), { type: 'model/gltf-binary' })
  const createdAt = context.clock.now()
  const row: typeof avatar.$inferInsert = {
    id: context.ids.id(),
    userUid: uid,
    visibility: input.visibility,
    name: input.name ?? nameFrom(name),
    description: input.description,
    makerName: cleaned(authors.join(', ')).slice(0, 200),
    fileKey: key,
    accessKey: randomBytes(18).toString('base64url'),
    thumbnailKey,
    bytes: file.bytes,
    vrmVersion: version,
    licence: { ...licence, name: cleaned(licence.name), links: [...licence.links] },
    createdAt,
    updatedAt: createdAt,
  }
  const isNew = await context.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avatars ${uid}`}, 0))`)
    await checkSpace({ ...context, db: transaction }, uid, file.bytes)
    const inserted = await transaction
      .insert(avatar)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: avatar.id })
    return inserted.length > 0
  })
  // The same file came by another upload at this very moment.
  const id = isNew ? row.id : await takeKnown(context, uid, file)
  return { id: id ?? row.id, isKnown: !isNew }
}

/** The id of the caller's own avatar of this very file, out of the archive again. */
async function takeKnown(
  { db, clock }: CallContext,
  uid: string,
  { sha256 }: CollectedFile,
): Promise<string | undefined> {
  const now = clock.now()
  const isSame = and(eq(avatar.userUid, uid), eq(avatar.fileKey, `${sha256}.vrm`))
  const [known] = await db.select({ id: avatar.id, archivedAt: avatar.archivedAt }).from(avatar).where(isSame)
  if (known?.archivedAt)
    await db
      .update(avatar)
      .set({ archivedAt: null, version: sql`${avatar.version} + 1`, updatedAt: now })
      .where(isSame)
  return known?.id
}

function refusal(message: string, details: { readonly reason: string }): CallError {
  return new CallError('invalid-argument', message, { field: 'uploadId', ...details })
}

// A file's own words are a stranger's, and may be none that can be seen.
function nameFrom(text: string): string {
  const read = AvatarName.safeParse(cleaned(text).slice(0, LONGEST_OF_AVATAR.name))
  return read.success ? read.data : 'Avatar'
}

function cleaned(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').trim()
}
