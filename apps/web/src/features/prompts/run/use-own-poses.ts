import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useState } from 'react'
import type { NamedPose } from '../../characters/pose-select.tsx'
import { client } from '../../../session/api.ts'
import { useSession } from '../../../session/use-session.ts'

const MOST = 100

/** One's own poses by name, the newest first, or for others the shared ones by their slugs; none for whoever is signed out. */
export function useOwnPoses(isForOthers: boolean): readonly NamedPose[] {
  const { status } = useSession()
  const [poses, setPoses] = useState<readonly NamedPose[]>([])
  useEffect(() => {
    if (status !== 'in') return
    let isOver = false
    const load = async () => {
      const { items } = await client.call(avatarposeList, { mine: true, limit: MOST })
      const named = items.flatMap(({ id, name, shareSlug }) => {
        const value = isForOthers ? shareSlug : id
        return value === null ? [] : [{ id: value, name }]
      })
      if (!isOver) setPoses(named)
    }
    load().catch((error: unknown) => {
      // Without them ours can be chosen all the same.
      if (!(error instanceof CallError)) throw error
    })
    return () => {
      isOver = true
    }
  }, [status, isForOthers])
  return status === 'in' ? poses : []
}
