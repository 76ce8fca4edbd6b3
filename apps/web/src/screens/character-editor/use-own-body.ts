import { aList } from '@kamae/entities/avatar/contract'
import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import type { Character } from '@kamae/entities/chatchara/content/contract'
import type { Pose } from '@kamae/pose/documents/pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useMemo, useState } from 'react'
import { client } from '../../session/api.ts'
import { defaultAvatars } from '../../features/avatars/default-avatars.ts'
import type { LoadedCharacter } from '../../features/characters/loaded-character.ts'
import type { NamedPose } from '../../features/characters/pose-select.tsx'

type AvatarChoice = NonNullable<Character['avatar']> & { readonly name: string }

const OURS: readonly AvatarChoice[] = defaultAvatars.map(({ id, name }) => ({ kind: 'default', id, name }))
const MOST = 100

type OwnBody = {
  readonly avatars: readonly AvatarChoice[]
  readonly poses: Readonly<Record<string, Pose>>
  readonly named: readonly NamedPose[]
}

/** Avatars and poses to choose from: ours, those that came with the character, and one's own when they are there. */
export function useOwnBody(loaded: LoadedCharacter | null): OwnBody {
  const avatar = loaded?.character.avatar
  const came: readonly AvatarChoice[] = avatar?.kind === 'content' ? [avatar] : []
  const [own, setOwn] = useState<OwnBody>({ avatars: [], poses: {}, named: [] })
  useEffect(() => {
    let isOver = false
    const load = async () => {
      try {
        const [kept, poses] = await Promise.all([
          client.call(aList, { of: 'mine', limit: MOST }),
          client.call(avatarposeList, { mine: true, limit: MOST }),
        ])
        if (isOver) return
        setOwn({
          avatars: kept.items.map(({ id, name, sha256, fileUrl }) => ({
            kind: 'content',
            id,
            name,
            sha256,
            fileUrl,
          })),
          poses: Object.fromEntries(poses.items.map(({ id, pose, preview }) => [id, pose ?? preview])),
          named: poses.items.map(({ id, name }) => ({ id, name })),
        })
      } catch (error) {
        // Without them ours can be chosen all the same.
        if (!(error instanceof CallError)) throw error
      }
    }
    void load()
    return () => {
      isOver = true
    }
  }, [])
  const camePoses = loaded?.poses
  // The same as long as none is added: another object is shown anew in 3D.
  const poses = useMemo(() => ({ ...camePoses, ...own.poses }), [camePoses, own.poses])
  const known = new Set(own.avatars.map(({ id }) => id))
  return {
    avatars: [...OURS, ...came.filter(({ id }) => !known.has(id)), ...own.avatars],
    poses,
    named: own.named,
  }
}
