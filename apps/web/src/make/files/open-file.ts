import '../../zod-without-eval.ts'
import { readPoseDocument, readSceneDocument } from '@kamae/pose/documents'
import { avatarSourceKey } from '../../avatars/avatar-source-key.ts'
import { avatarNameOf, keepChecked, sha256Of } from '../../avatars/device-avatars.ts'
import { DeviceStorageError } from '../../device-store.ts'
import { setMyAvatar } from '../../avatars/my-avatar.ts'
import { addToScene } from '../avatars/add-to-scene.ts'
import { loadCommands } from '../core/commands.ts'
import { applyPose, replaceScene, setAvatarSource } from '../core/edits.ts'
import { activeOf } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { handOver } from '../stage/load-avatar.ts'
import type { FileFault } from './file-reasons.ts'

/** How the opening of a file ended. `isKept` is false when the device had no room for an avatar: it stays until the page is left. */
export type OpenedFile =
  | { readonly ok: true; readonly kind: 'avatar'; readonly name: string; readonly isKept: boolean }
  | { readonly ok: true; readonly kind: 'pose' | 'scene' }
  | { readonly ok: false; readonly reason: FileFault }

const JSON_LIMIT = 2 * 1024 * 1024

/** Opens an avatar, a pose or a scene, by what is in the file. One that cannot be opened changes nothing. */
export async function openFile(maker: Maker, file: File): Promise<OpenedFile> {
  try {
    await loadCommands()
    const head = new TextDecoder().decode(await file.slice(0, 64).arrayBuffer())
    const isJson = /^\uFEFF?\s*[{[]/.test(head) || /\.json$/i.test(file.name)
    return isJson && file.size > 0 ? await openDocument(maker, file) : await openAvatarFile(maker, file)
  } catch (error) {
    // A file that was moved or whose folder is closed by now.
    if (error instanceof DOMException) return { ok: false, reason: 'unreadable' }
    throw error
  }
}

async function openDocument(maker: Maker, file: File): Promise<OpenedFile> {
  if (file.size > JSON_LIMIT) return { ok: false, reason: 'too-large' }
  const text = await file.text()
  if (/"format"\s*:\s*"kamae-scene"/.test(text)) {
    const read = readSceneDocument(text)
    if (!read.ok) return read
    if (read.scene.avatars.length === 0) return { ok: false, reason: 'not-a-scene' }
    replaceScene(maker, read.scene)
    return { ok: true, kind: 'scene' }
  }
  const read = readPoseDocument(text)
  if (!read.ok)
    return read.reason === 'not-a-pose' && !text.includes('kamae-pose')
      ? { ok: false, reason: 'unknown-json' }
      : read
  applyPose(maker, read.pose)
  return { ok: true, kind: 'pose' }
}

async function openAvatarFile(maker: Maker, file: File): Promise<OpenedFile> {
  const [{ AvatarFileError }, { openAvatar }] = await Promise.all([
    import('@kamae/stage/avatar-file-error'),
    import('@kamae/stage/avatar'),
  ])
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    // Hashed meanwhile, on a thread of the browser's own.
    const hashing = sha256Of(bytes)
    // Opened before anything changes: a file that only looks like an avatar must leave no trace.
    const [avatar, sha256] = await Promise.all([openAvatar(bytes), hashing])
    maker.link.getState().stage?.prepare(avatar)
    const name = avatarNameOf(avatar.facts, file)
    const source = { kind: 'file', sha256, name } as const
    // On its way to the device before the document names it, and awaited once it stands.
    const keeping = keep(bytes, sha256, avatar.facts, name)
    if (maker.view.getState().choosing === 'add') {
      handOver(source, avatar)
      await addToScene(maker, source)
      return { ok: true, kind: 'avatar', name, isKept: await keeping }
    }
    const current = activeOf(maker)?.source
    const stands = current && avatarSourceKey(current) === avatarSourceKey(source)
    if (stands && maker.link.getState().status === 'ready') avatar.dispose()
    else handOver(source, avatar)
    setAvatarSource(maker, source)
    const isKept = await keeping
    if (isKept) setMyAvatar(source)
    return { ok: true, kind: 'avatar', name, isKept }
  } catch (error) {
    if (error instanceof AvatarFileError) return { ok: false, reason: error.reason }
    throw error
  }
}

/** Answers whether the device had room for it. */
async function keep(...avatar: Parameters<typeof keepChecked>): Promise<boolean> {
  try {
    await keepChecked(...avatar)
    return true
  } catch (error) {
    if (error instanceof DeviceStorageError) return false
    throw error
  }
}
