import type { CallContext } from '@kamae/backend/calls/context'
import { avatar } from '@kamae/entities/avatar/server/table'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { isListed, listedPose } from '@kamae/entities/gallery/server/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, inArray, isNull } from '@kamae/backend/database/sql'
import type { RoomLink, RoomSection } from '../contract.ts'
import { allSections } from './sections.ts'
import type { StoredPortrait } from './table.ts'

type Arrangement = {
  readonly introduction?: string | undefined
  readonly colour?: string | undefined
  readonly portrait?: StoredPortrait | null | undefined
  readonly links?: readonly RoomLink[] | undefined
  readonly sections?: readonly RoomSection[] | undefined
  readonly pickedPoseIds?: readonly string[] | undefined
  readonly pickedBundleIds?: readonly string[] | undefined
}

/** The fields of a room that an input changes, checked: a portrait is of the caller's shared pose, on an avatar that everyone may see. */
export async function arrange(context: CallContext, uid: string, input: Arrangement) {
  const { introduction, colour, portrait, links, sections, pickedPoseIds, pickedBundleIds } = input
  if (portrait) await checkPortrait(context, uid, portrait)
  const badLink = links?.findIndex(({ url }) => !URL.canParse(url)) ?? -1
  if (badLink >= 0) {
    throw new CallError('invalid-argument', 'This address is none.', { field: `links[${badLink}].url` })
  }
  return {
    ...(introduction !== undefined && { introduction }),
    ...(colour !== undefined && { colour }),
    ...(portrait !== undefined && { portrait }),
    ...(links && { links: [...links] }),
    ...(sections && { sections: allSections(sections) }),
    ...(pickedPoseIds && { pickedPoseIds: await ownAmong(context, avatarPose, uid, pickedPoseIds) }),
    ...(pickedBundleIds && {
      pickedBundleIds: await ownAmong(context, avatarposeBundle, uid, pickedBundleIds),
    }),
  }
}

async function checkPortrait({ db }: CallContext, uid: string, portrait: StoredPortrait): Promise<void> {
  const [pose] = await db
    .select({ poseId: listedPose.poseId })
    .from(listedPose)
    .where(and(eq(listedPose.poseId, portrait.poseId), eq(listedPose.userUid, uid), isListed))
  if (!pose) {
    throw new CallError('not-found', 'There is no such shared pose of yours.', { field: 'portrait.poseId' })
  }
  if (portrait.avatar.kind === 'default') return
  const [kept] = await db
    .select({ id: avatar.id })
    .from(avatar)
    .where(
      and(
        eq(avatar.id, portrait.avatar.id),
        eq(avatar.visibility, 'public'),
        isNull(avatar.archivedAt),
        isNull(avatar.moderatedAt),
      ),
    )
  if (!kept) throw new CallError('not-found', 'There is no such public avatar.', { field: 'portrait.avatar' })
}

// Those that were another's or are gone for good are left out, each is there once.
async function ownAmong(
  { db }: CallContext,
  table: typeof avatarPose | typeof avatarposeBundle,
  uid: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), eq(table.userUid, uid)))
  const own = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => own.has(id))
}
