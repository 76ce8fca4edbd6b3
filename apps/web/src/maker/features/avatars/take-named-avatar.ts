import type { AvatarSource } from '@kamae/pose/documents/scene'
import { CallError } from '@kamae/protocol/contract/errors'
import { avatarSourceKey } from '../../../features/avatars/avatar-source-key.ts'
import { defaultAvatars } from '../../../features/avatars/default-avatars.ts'
import { keptAvatars } from '../../../features/avatars/device-avatars.ts'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { getContent } from '../../../features/avatars/fetch-avatar.ts'
import { activeOf } from '../../core/active.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { setAvatarSource } from '../../core/edits.ts'
import type { Maker } from '../../core/maker.ts'

/** Puts the avatar that the address names on the stage, as a step that can be undone, and takes its name out of the address. */
export async function takeNamedAvatar(maker: Maker, named: string): Promise<void> {
  const source = await sourceNamed(named)
  const url = new URL(window.location.href)
  url.searchParams.delete('avatar')
  window.history.replaceState(window.history.state, '', url)
  const current = activeOf(maker)?.source
  if (!source || (current && avatarSourceKey(current) === avatarSourceKey(source))) return
  await loadCommands()
  setAvatarSource(maker, source)
}

async function sourceNamed(named: string): Promise<AvatarSource | undefined> {
  if (defaultAvatars.some(({ id }) => id === named)) return { kind: 'default', id: named }
  try {
    if (/^[0-9a-f]{64}$/.test(named)) {
      const kept = (await keptAvatars()).find(({ sha256 }) => sha256 === named)
      return kept && { kind: 'file', sha256: kept.sha256, name: kept.name }
    }
    const content = await getContent(named)
    return content && { kind: 'content', id: content.id, sha256: content.sha256, name: content.name }
  } catch (error) {
    // Without the device or the server the stage keeps the avatar it has.
    if (error instanceof DeviceStorageError || error instanceof CallError) return undefined
    throw error
  }
}
