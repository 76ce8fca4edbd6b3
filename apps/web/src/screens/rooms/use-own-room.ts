import { type Room, roomContentGet } from '@kamae/entities/room/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useState } from 'react'
import { client } from '../../session/api.ts'
import { useSession } from '../../session/use-session.ts'
import { orNothing } from '../../features/rooms/load-room.ts'

/** The person's own room; null where they have none, undefined until that is known. */
export function useOwnRoom(): Room | null | undefined {
  const uid = useSession().user?.uid
  const [found, setFound] = useState<{ uid: string; room: Room | null }>()
  useEffect(() => {
    if (uid === undefined) return
    const over = new AbortController()
    const find = async () => {
      try {
        const answer = await orNothing(client.call(roomContentGet, { userUid: uid }, { signal: over.signal }))
        if (!over.signal.aborted) setFound({ uid, room: answer?.room ?? null })
      } catch (error) {
        // It stays unknown while the server is away.
        if (!(error instanceof CallError) && !over.signal.aborted) throw error
      }
    }
    void find()
    return () => over.abort()
  }, [uid])
  return found?.uid === uid ? found?.room : undefined
}
