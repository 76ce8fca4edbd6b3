import '../../zod-without-eval.ts'
import { avatarposeDownload } from '@kamae/entities/avatarpose/contract'
import { type SharedAvatarPose, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { readPoseDocument } from '@kamae/pose/documents'
import { client } from '../../api.ts'
import { activeId } from '../core/active.ts'
import { loadCommands } from '../core/commands.ts'
import type { Maker } from '../core/maker.ts'
import { START_LABEL } from '../drafts/origin-of.ts'
import type { Keeper } from '../drafts/keeper.ts'

/** The pose is of a version that this page cannot read. */
export class NewerPoseError extends Error {
  override readonly name = 'NewerPoseError'
}

/** The shared pose of a slug. Fails with `CallError`. */
export async function fetchShared(slug: string, signal: AbortSignal): Promise<SharedAvatarPose> {
  return (await client.call(shareAvatarPoseGet, { slug }, { signal })).sharedAvatarPose
}

/**
 * Downloads the whole pose, charged where it must be, and puts it on the picked avatar as one step of the history; the draft names
 * it as its origin from now on. Fails with `CallError` or `NewerPoseError` and changes nothing then.
 */
export async function startFrom(maker: Maker, keeper: Keeper, shared: SharedAvatarPose): Promise<void> {
  const { slug, name, userUid, userName, licence, isMine } = shared
  const [{ content }, { replaceScene }] = await Promise.all([
    client.call(avatarposeDownload, { id: slug, format: 'json' }),
    loadCommands(),
  ])
  const read = readPoseDocument(content)
  if (!read.ok) throw new NewerPoseError(read.reason)
  const { scene } = maker.history
  const active = activeId(maker)
  const avatars = scene.avatars.map((avatar) =>
    avatar.id === active ? { ...avatar, pose: read.pose } : avatar,
  )
  maker.gesture.begin(START_LABEL)
  maker.gesture.run(replaceScene, { scene: { ...scene, name, avatars } })
  maker.gesture.commit()
  await keeper.set({ from: { slug, name, userUid, userName, licence, isMine } })
}
