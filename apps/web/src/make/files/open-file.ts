import '../../zod-without-eval.ts'
import { readPoseDocument, readSceneDocument } from '@kamae/pose/documents'
import type { AvatarSource } from '@kamae/pose/scene'
import { avatarSourceKey } from '../../avatars/avatar-source-key.ts'
import { keepAvatar } from '../../avatars/device-avatars.ts'
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
    // Opened before anything changes: a file that only looks like an avatar must leave no trace.
    const avatar = await openAvatar(bytes)
    maker.link.getState().stage?.prepare(avatar)
    const { source, isKept } = await keep(file, avatar.facts.name)
    if (maker.view.getState().choosing === 'add') {
      handOver(source, avatar)
      await addToScene(maker, source)
      return { ok: true, kind: 'avatar', name: source.name, isKept }
    }
    const current = activeOf(maker)?.source
    const stands = current && avatarSourceKey(current) === avatarSourceKey(source)
    if (stands && maker.link.getState().status === 'ready') avatar.dispose()
    else handOver(source, avatar)
    setAvatarSource(maker, source)
    if (isKept) setMyAvatar(source)
    return { ok: true, kind: 'avatar', name: source.name, isKept }
  } catch (error) {
    if (error instanceof AvatarFileError) return { ok: false, reason: error.reason }
    throw error
  }
}

async function keep(
  file: File,
  name: string,
): Promise<{ source: Extract<AvatarSource, { kind: 'file' }>; isKept: boolean }> {
  try {
    const kept = await keepAvatar(file)
    return { source: { kind: 'file', sha256: kept.sha256, name: kept.name }, isKept: true }
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { source: { kind: 'file', sha256, name: name || file.name.slice(0, 200) }, isKept: false }
  }
}
