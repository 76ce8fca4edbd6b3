import type { Content } from '@kamae/entities/avatar/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { listOwnContents } from './avatar-calls.ts'
import { keptAvatars } from './device-avatars.ts'
import { DeviceStorageError } from '../device-store/device-store.ts'
import type { KeptAvatar } from './avatar-store.ts'
import { mergeAvatars, type OwnAvatar } from './own-avatar.ts'

export type OwnAvatars = {
  /** Undefined until the device has been asked. */
  readonly avatars: readonly OwnAvatar[] | undefined
  readonly archived: readonly Content[]
  /** Put away a moment ago, for undoing that. */
  readonly lastArchived: Content | undefined
  /** False where the browser keeps no files. */
  readonly hasDevice: boolean
  readonly account: 'none' | 'loading' | 'failed' | 'here'
  /** Asks the device again. */
  reloadDevice(): Promise<void>
  /** Asks the account again. */
  reloadAccount(): Promise<void>
  /** Puts an avatar of the account in its place, in the list or in the archive. */
  put(content: Content): void
}

type Account = {
  readonly uid: string
  readonly list: readonly Content[]
  readonly archive: readonly Content[]
}

/** A person's own avatars, of this device and of their account, each once. */
export function useOwnAvatars(): OwnAvatars {
  const { status, user } = useSession()
  const uid = status === 'in' ? user?.uid : undefined
  const [kept, setKept] = useState<readonly KeptAvatar[] | 'unavailable'>()
  const [account, setAccount] = useState<Account | 'failed'>()
  const [lastArchived, setLastArchived] = useState<Content>()

  const reloadDevice = useCallback(async () => {
    try {
      setKept(await keptAvatars())
    } catch (error) {
      if (!(error instanceof DeviceStorageError)) throw error
      setKept('unavailable')
    }
  }, [])
  const reloadAccount = useCallback(async () => {
    try {
      if (!uid) return
      const [list, archive] = await Promise.all([listOwnContents(false), listOwnContents(true)])
      setAccount({ uid, list, archive })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAccount('failed')
    }
  }, [uid])
  const put = useCallback((content: Content) => {
    setLastArchived(content.archivedAt === null ? undefined : content)
    setAccount((before) => {
      if (!before || before === 'failed') return before
      const without = (list: readonly Content[]) => list.filter(({ id }) => id !== content.id)
      const [list, archive] = [without(before.list), without(before.archive)]
      return content.archivedAt === null
        ? { ...before, list: [content, ...list], archive }
        : { ...before, list, archive: [content, ...archive] }
    })
  }, [])

  useEffect(() => {
    const load = async () => {
      await Promise.all([reloadDevice(), reloadAccount()])
    }
    void load()
  }, [reloadDevice, reloadAccount])

  // Another person on this device sees nothing of the one before.
  const contents = account === 'failed' || account?.uid !== uid ? undefined : account
  return {
    avatars: kept && mergeAvatars(kept === 'unavailable' ? [] : kept, contents?.list ?? []),
    archived: contents?.archive ?? [],
    lastArchived,
    hasDevice: kept !== 'unavailable',
    account: !uid ? 'none' : account === 'failed' ? 'failed' : contents ? 'here' : 'loading',
    reloadDevice,
    reloadAccount,
    put,
  }
}
