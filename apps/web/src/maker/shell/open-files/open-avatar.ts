import { msg } from '@lingui/core/macro'
import type { SceneAvatar } from '@kamae/pose/documents/scene'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { ToastAction } from '@kamae/ui/feedback/show-toast'
import { avatarSourceKey } from '../../../features/avatars/avatar-source-key.ts'
import { avatarNameOf, keepChecked, sha256Of } from '../../../features/avatars/device-avatars.ts'
import { judgeAvatar, readAvatarFile } from '../../../features/avatars/judge/judge-file.ts'
import { setMyAvatar } from '../../../features/avatars/my-avatar.ts'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { addToScene } from '../../features/avatars/add-to-scene.ts'
import { activate, activeOf } from '../../core/active.ts'
import { setAvatarSource } from '../../core/edits.ts'
import type { Maker } from '../../core/maker.ts'
import { handOver } from '../../stage/avatars/load-avatar.ts'
import { type FileFailure, FILE_REASONS } from '../../core/files/file-errors.ts'
import { type Opening, whileStoppable } from '../../core/files/opener.ts'

const LONGEST_DRAWING_MS = 5000

/** How the opening of an avatar ended. `isKept` is false when the device had no room for it: it stays until the page is left. */
type OpenedAvatar =
  | { readonly ok: true; readonly name: string; readonly isKept: boolean }
  | { readonly ok: false; readonly reason: FileFailure }

/** Opens avatars: each takes the place of the one that is edited, or is beside it when that was asked for. */
export async function openAvatars(opening: Opening, files: readonly File[]): Promise<void> {
  const { maker, i18n, loaded, notify, warn, refuse } = opening
  for (const file of files) {
    const before = activeOf(maker)
    // Of several that come together the first takes the place, and no other takes it from that one.
    const [first] = loaded
    const isBeside = maker.view.getState().choosing === 'add' || first !== undefined
    const count = maker.history.scene.avatars.length
    const opened = await whileStoppable(opening, (signal) => openAvatarFile(maker, file, isBeside, signal))
    if (!opened) continue
    if (!opened.ok) refuse(file, FILE_REASONS[opened.reason])
    else if (first !== undefined && maker.history.scene.avatars.length > count) {
      const { name } = opened
      notify(i18n._(msg`${first} is on the stage; ${name} was added beside`))
    } else if (opened.isKept) {
      const { name } = opened
      if (!isBeside) loaded.push(name)
      notify(i18n._(msg`${name} is saved on this device`), before && addInstead(opening, before))
    } else warn(msg`This device has no room for the avatar: it stays until you leave the page.`)
  }
}

/** What the toast offers after a file took an avatar's place: that both stay. */
function addInstead({ maker, i18n }: Opening, before: SceneAvatar): ToastAction | undefined {
  const now = activeOf(maker)
  if (!now || now.id !== before.id || now.source === before.source) return undefined
  const { source } = now
  return {
    label: i18n._(msg`Add it beside instead`),
    run: () => {
      activate(maker, before.id)
      setAvatarSource(maker, before.source)
      void addToScene(maker, source)
    },
  }
}

async function openAvatarFile(
  maker: Maker,
  file: File,
  isBeside: boolean,
  signal: AbortSignal,
): Promise<OpenedAvatar> {
  const [{ AvatarFileError }, { openAvatar }] = await Promise.all([
    import('@kamae/stage/gate/avatar-file-error'),
    import('@kamae/stage/avatar/avatar'),
  ])
  try {
    const bytes = await readAvatarFile(file)
    // Hashed meanwhile, on a thread of the browser's own.
    const hashing = sha256Of(bytes)
    // Judged and opened before anything changes: a file that only looks like an avatar must leave no trace.
    const facts = await judgeAvatar(bytes, signal)
    const [avatar, sha256] = await Promise.all([openAvatar(bytes, { judged: facts, signal }), hashing])
    // From here on it is on the stage, and undone rather than stopped.
    maker.view.setState({ stopOpening: null })
    maker.link.getState().stage?.prepare(avatar)
    const name = avatarNameOf(facts, file)
    const source = { kind: 'file', sha256, name } as const
    // On its way to the device before the document names it, and awaited once it is loaded.
    const keeping = keep(bytes, sha256, facts, name)
    if (isBeside) {
      handOver(source, avatar)
      await addToScene(maker, source)
      return { ok: true, name, isKept: await keeping }
    }
    const current = activeOf(maker)?.source
    const isSame = current && avatarSourceKey(current) === avatarSourceKey(source)
    const isThere = isSame && maker.link.getState().status === 'ready'
    if (isThere) avatar.dispose()
    else handOver(source, avatar)
    setAvatarSource(maker, source)
    if (!isThere) await drawnOf(maker, avatar)
    const isKept = await keeping
    if (isKept) setMyAvatar(source)
    return { ok: true, name, isKept }
  } catch (error) {
    if (error instanceof AvatarFileError) return { ok: false, reason: error.reason }
    throw error
  }
}

/** Ends when an avatar is drawn: what is said of it, and the code for that, must not keep its first picture waiting. */
function drawnOf({ link }: Maker, avatar: Avatar): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if ([...link.getState().avatars.values()].includes(avatar)) end()
    }
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = link.subscribe(look)
    const timer = setTimeout(end, LONGEST_DRAWING_MS)
    look()
  })
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
