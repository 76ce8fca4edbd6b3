import type { Content } from '@kamae/entities/avatar/contract'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { DefaultAvatarError } from '../../../features/avatars/default-avatars.ts'
import { fetchContent } from '../../../features/avatars/fetch-avatar.ts'
import type { Coming } from './avatar-row.tsx'

/** Brings an avatar of the account to this device, one at a time, with progress and a way to stop; answers whether it is here. */
export function useFetchAvatar(): {
  coming: (Coming & { readonly sha256: string }) | undefined
  fetchAvatar: (content: Content) => Promise<boolean>
} {
  const { t } = useLingui()
  const [coming, setComing] = useState<{ sha256: string; part: number; cancel: () => void }>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  return {
    coming,
    fetchAvatar: async (content) => {
      stop.current?.abort()
      const giveUp = new AbortController()
      stop.current = giveUp
      const show = (part: number) => {
        if (!giveUp.signal.aborted) setComing({ sha256: content.sha256, part, cancel: () => giveUp.abort() })
      }
      show(0)
      try {
        const bytes = await fetchContent(content, { signal: giveUp.signal, onProgress: show })
        if (giveUp.signal.aborted) return false
        if (!bytes) showToast(t`This avatar is no longer in your account.`, 'error')
        return bytes !== undefined
      } catch (error) {
        if (giveUp.signal.aborted) return false
        if (error instanceof DefaultAvatarError)
          showToast(t`The avatar could not be fetched. Check the connection and try again.`, 'error')
        else throw error
        return false
      } finally {
        if (stop.current === giveUp) setComing(undefined)
      }
    },
  }
}
