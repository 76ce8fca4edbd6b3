import { viewOfCamera } from '@kamae/pose/documents/picture-view'
import { avatarposeCreate, avatarposeUpdate, type AvatarPose } from '@kamae/entities/avatarpose/contract'
import { client } from '../../../session/api.ts'
import { toBase64 } from '../../../features/files/to-base64.ts'
import { splitTags } from '../../../features/tags/split-tags.ts'
import { activeOf } from '../../core/active.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { rename } from '../../core/edits.ts'
import type { Maker } from '../../core/maker.ts'
import { originOf } from './origin-of.ts'
import { type Autosave, savedTextOf } from '../../core/autosave/autosave.ts'
import { requestKey } from '../../core/autosave/request-key.ts'
import type { Draft, Origin, SavedPose, SaveForm } from '../../core/autosave/store/draft.ts'
import { signedInUid } from '../../core/autosave/store/work-owner.ts'
import { everyoneThere } from '../../stage/take-picture.ts'
import { takePosePicture } from './take-pose-picture.ts'

/** Size of a saved pose's picture, in pixels. */
const PICTURE = { width: 1024, height: 1280 } as const

/** Nothing is loaded on the stage yet, so there is no picture to save. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError'
}

/** True when the pose or its name changed since it was saved, or was never saved. */
export function isUnsaved(maker: Maker, autosave: Autosave): boolean {
  return autosave.draft.savedPose?.saved !== savedTextOf(maker)
}

/** The pose that saving changes; null where it is in another account, or somebody else's was put on since, which makes a new one that names theirs. */
export function poseToChange(
  { savedPose }: Pick<Draft, 'savedPose'>,
  origin: Origin | null,
): SavedPose | null {
  if (savedPose?.uid !== undefined && ![undefined, savedPose.uid].includes(signedInUid())) return null
  return savedPose && origin && !origin.isMine && savedPose.from !== origin.slug ? null : savedPose
}

/** Saves the pose with its picture: a new one, or the one this draft was saved as. Tried again with the same `attempt`, it makes one pose. Fails with `CallError`, `PictureError`, `NoPictureError` or the signal's reason. */
export async function savePose(
  maker: Maker,
  autosave: Autosave,
  { form, asNew, attempt, signal }: { form: SaveForm; asNew: boolean; attempt: string; signal: AbortSignal },
): Promise<AvatarPose> {
  const { uid } = autosave.draft
  await loadCommands()
  await everyoneThere(maker, signal)
  rename(maker, form.name.trim())
  const active = activeOf(maker)
  const pose = active?.pose
  if (!pose) throw new NoPictureError('There is no pose.')
  const saved = savedTextOf(maker)
  // Pictures move the view to frame who is in them and never turn it.
  const camera = maker.link.getState().stage?.view.state
  const blob = await takePosePicture(maker, { ...PICTURE, signal })
  if (!blob) throw new NoPictureError('There is no picture.')
  const content = {
    name: form.name.trim(),
    description: form.description.trim(),
    tags: splitTags(form.tags),
    pose,
    ...(camera ? { pictureView: viewOfCamera(camera, active.turn) } : {}),
    ...(form.licence ? { licence: form.licence } : {}),
    isSexual: form.isSexual ?? false,
    isViolent: form.isViolent ?? false,
  }
  const origin = originOf(maker.history, autosave.draft)
  const made = origin ? { ...content, from: origin.slug } : content
  const picture = await toBase64(blob)
  const before = asNew ? null : poseToChange(autosave.draft, origin)
  // Whatever was saved once may be saved as another pose: only a retry is the same call.
  const another = asNew || autosave.draft.savedPose ? { attempt } : {}
  signal.throwIfAborted()
  const { avatarPose } = before
    ? await client.call(avatarposeUpdate, { id: before.id, version: before.version, ...content, picture })
    : await client.call(
        avatarposeCreate,
        { ...made, picture },
        { idempotencyKey: await requestKey(uid, { ...made, picture, ...another }) },
      )
  const { id, version, tags, description, licence, isSexual, isViolent } = avatarPose
  const from = before ? before.from : origin?.slug
  const savedPose = { id, version, saved, tags, description, licence, isSexual, isViolent, from }
  // Whoever closed the dialog meanwhile may have begun another piece of work.
  await autosave.set({ savedPose, form: null }, uid)
  return avatarPose
}
