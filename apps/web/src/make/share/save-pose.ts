import { avatarposeCreate, avatarposeUpdate, type AvatarPose } from '@kamae/entities/avatarpose/contract'
import { client } from '../../api.ts'
import { activeOf } from '../core/active.ts'
import { loadCommands } from '../core/commands.ts'
import { rename } from '../core/edits.ts'
import type { Maker } from '../core/maker.ts'
import { originOf } from '../drafts/origin-of.ts'
import { type Keeper, savedTextOf } from '../drafts/keeper.ts'
import { requestKey } from '../drafts/request-key.ts'
import type { SaveForm } from '../drafts/draft.ts'
import { pictureSettings } from '../panels/picture-store.ts'
import { takeStagePicture, toBase64 } from '../files/take-picture.ts'

/** Size of a saved pose's picture, in pixels. */
const PICTURE = { width: 1024, height: 1280 } as const
export const LONGEST_TAG = 30
export const MOST_TAGS = 10

/** Nothing stands on the stage yet, so there is no picture to save. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError'
}

/** Tags as typed: apart by commas of any script, each once. */
export function readTags(text: string): readonly string[] {
  const tags = text.split(/[,、，،;；\n]/u).map((tag) => tag.trim().replace(/^#/, '').slice(0, LONGEST_TAG))
  return [...new Set(tags.filter(Boolean))].slice(0, MOST_TAGS)
}

/** True when the pose or its name changed since it was saved, or was never saved. */
export function isUnsaved(maker: Maker, keeper: Keeper): boolean {
  return keeper.draft.savedPose?.saved !== savedTextOf(maker)
}

/** Saves the pose with its picture: a new one, or the one this draft was saved as. Fails with `CallError`, `PictureError` or `NoPictureError`. */
export async function savePose(
  maker: Maker,
  keeper: Keeper,
  { form, asNew }: { form: SaveForm; asNew: boolean },
): Promise<AvatarPose> {
  await loadCommands()
  rename(maker, form.name.trim())
  const pose = activeOf(maker)?.pose
  if (!pose) throw new NoPictureError('There is no pose.')
  const saved = savedTextOf(maker)
  const blob = await takeStagePicture(maker, {
    ...PICTURE,
    background: { kind: 'transparent' },
    // Everyone, unless the picture panel says that only this one is wanted.
    framing: pictureSettings.getState().framing === 'avatar' ? 'avatar' : 'all',
  })
  if (!blob) throw new NoPictureError('There is no picture.')
  const content = {
    name: form.name.trim(),
    description: form.description.trim(),
    tags: [...readTags(form.tags)],
    pose,
    ...(form.licence ? { licence: form.licence } : {}),
    isSexual: form.isSexual ?? false,
    isViolent: form.isViolent ?? false,
  }
  const origin = originOf(maker.history, keeper.draft)
  const made = origin ? { ...content, from: origin.slug } : content
  const picture = await toBase64(blob)
  const before = asNew ? null : keeper.draft.savedPose
  const { avatarPose } = before
    ? await client.call(avatarposeUpdate, { id: before.id, version: before.version, ...content, picture })
    : await client.call(
        avatarposeCreate,
        { ...made, picture },
        { idempotencyKey: await requestKey(keeper.draft.uid, made) },
      )
  const { id, version, tags, description, licence, isSexual, isViolent } = avatarPose
  const savedPose = { id, version, saved, tags, description, licence, isSexual, isViolent }
  await keeper.set({ savedPose, form: null })
  return avatarPose
}
