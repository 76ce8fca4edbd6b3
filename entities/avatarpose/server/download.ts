import type { CallContext } from '@kamae/backend/calls/context'
import { person } from '@kamae/backend/identity/people/tables'
import { isFree } from '@kamae/entities/house/server/free-poses'
import { poseNameIn } from '@kamae/entities/house/server/house-words'
import { creditOf } from '@kamae/entities/licence/credit'
import { readParents } from '@kamae/entities/shareAvatarPose/server/read-shared'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { charge } from '@kamae/entities/user/server/limits/charge'
import { isSnapshotFor } from './is-snapshot-for.ts'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { writeVrma } from '@kamae/motion/gltf/write-vrma'
import { writePoseDocument } from '@kamae/pose/documents/documents'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { desc, eq, ne, or, sql } from '@kamae/backend/database/sql'
import { avatarposeDownload } from '../contract.ts'
import { noSuchPose } from './read-pose.ts'

export const download = implement(avatarposeDownload, async ({ id, format }, context: CallContext) => {
  // Read before it is charged: nobody pays for what goes away meanwhile.
  const snapshot = await readSnapshot(context, id)
  if (!snapshot) throw noSuchPose()
  const { isCharged, remaining } = await taken(context, id, snapshot)
  const { name, pose } = snapshot
  const credit = await creditFor(context, snapshot)
  const file =
    format === 'json'
      ? {
          fileName: fileNameOf(name, '.kamae-pose.json'),
          mediaType: 'application/json',
          content: writePoseDocument(pose),
        }
      : {
          fileName: fileNameOf(name, '.vrma'),
          mediaType: 'model/gltf-binary',
          content: base64Of(writeVrma(pose, { skeleton: STANDARD_SKELETON, name, copyright: credit })),
        }
  return { ...file, credit, isCharged, remaining }
})

async function taken(context: CallContext, id: string, snapshot: Snapshot) {
  if (context.caller) return await charge(context, { kind: 'pose', id })
  if (!isFree(snapshot)) throw new CallError('unauthenticated', 'Sign in to download this pose.')
  return { isCharged: false, remaining: null }
}

// The newest of a pose's, or the one of a slug.
async function readSnapshot({ db, caller, language }: CallContext, id: string) {
  const { slug, poseId, userUid, name, pose, licence, licenceWords, parentId, createdAt } = sharedAvatarPose
  // By its id alone nobody is led to what its maker shares by its link.
  const isNamed = or(eq(slug, id), eq(userUid, caller?.uid ?? ''), ne(avatarPose.visibility, 'unlisted'))
  const [snapshot] = await db
    .select({
      slug,
      poseId,
      userUid,
      name,
      pose,
      licence,
      licenceWords,
      parentId,
      userName: makerName,
      isNamed: sql<boolean>`${isNamed}`,
    })
    .from(sharedAvatarPose)
    .innerJoin(avatarPose, eq(avatarPose.id, poseId))
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .leftJoin(person, eq(person.id, sharedAvatarPose.userUid))
    .where(isSnapshotFor(caller?.uid ?? '', id))
    .orderBy(desc(createdAt), desc(sharedAvatarPose.id))
    .limit(1)
  return snapshot && { ...snapshot, name: poseNameIn(language, snapshot) }
}

type Snapshot = NonNullable<Awaited<ReturnType<typeof readSnapshot>>>

async function creditFor(context: CallContext, snapshot: Snapshot): Promise<string> {
  const { publicUrl } = context
  const urlOf = (slug: string) => `${publicUrl}/p/${slug}`
  const { parentId } = snapshot
  const parent = parentId === null ? undefined : (await readParents(context, [parentId])).get(parentId)
  return creditOf({
    ...snapshot,
    ...(snapshot.isNamed && { url: urlOf(snapshot.slug) }),
    ...(parent && { parent: { ...parent, ...(parent.slug !== null && { url: urlOf(parent.slug) }) } }),
  })
}

function base64Of({ buffer }: Uint8Array<ArrayBuffer>): string {
  return Buffer.from(buffer).toString('base64')
}
