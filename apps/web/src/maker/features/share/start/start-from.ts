import '../../../../page/zod-without-eval.ts'
import { avatarposeDownload } from '@kamae/entities/avatarpose/contract'
import { type SharedAvatarPose, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { readPoseDocument } from '@kamae/pose/documents/documents'
import { client } from '../../../../session/api.ts'
import type { Maker } from '../../../core/maker.ts'
import type { Autosave } from '../../../core/autosave/autosave.ts'
import { originAfter, originOf } from '../origin-of.ts'
import { readyToPutOn } from './ready-to-put-on.ts'
import type { Dressing } from '../../../core/dressing/dressing.ts'
import { putOn } from '../../../core/dressing/apply-dressing.ts'

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
 * it as its origin from now on. With `dressing` the scene keeps its name and only that part is put on: where the work has an origin
 * already, a part changes it no more than one of our own would. Fails with `CallError` or `NewerPoseError` and changes nothing then.
 * Answers false, and changes nothing, where it is wanted no longer once the pose has come.
 */
export async function startFrom(
  maker: Maker,
  autosave: Autosave,
  sharedPose: SharedAvatarPose,
  dressing: Dressing | undefined,
  isWanted: () => boolean,
): Promise<boolean> {
  const { slug, name, userUid, userName, licence, isMine } = sharedPose
  const { content } = await client.call(avatarposeDownload, { id: slug, format: 'json' })
  const read = readPoseDocument(content)
  if (!read.ok) throw new NewerPoseError(read.reason)
  const putOnStart = await readyToPutOn(maker, sharedPose, read.pose, dressing)
  if (!isWanted()) return false
  const before = originOf(maker.history, autosave.draft)
  if (dressing && before && isPart(dressing)) {
    putOn(maker, read.pose, dressing)
    return true
  }
  putOnStart()
  await autosave.set({ from: originAfter(before, { slug, name, userUid, userName, licence, isMine }) })
  return true
}

function isPart({ part, strength }: Dressing): boolean {
  return (part !== 'whole' && part !== 'noFace') || strength < 0.5
}
