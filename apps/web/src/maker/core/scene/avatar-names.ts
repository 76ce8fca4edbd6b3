import { useEffect, useState } from 'react'
import type { AvatarSource, SceneAvatar } from '@kamae/pose/documents/scene'
import { defaultAvatarPicture, defaultAvatars } from '../../../features/avatars/default-avatars.ts'
import { keptAvatars } from '../../../features/avatars/device-avatars.ts'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'

/** What an avatar's source is called; empty when its file gives no name. */
function nameOfSource(source: AvatarSource): string {
  if (source.kind !== 'default') return source.name
  return defaultAvatars.find(({ id }) => id === source.id)?.name ?? source.id
}

/** The names of a scene's avatars by id, told apart by a number where several are called the same. */
export function avatarNames(avatars: readonly SceneAvatar[], unnamed: string): ReadonlyMap<string, string> {
  const names = avatars.map(({ source }) => nameOfSource(source) || unnamed)
  return new Map(
    avatars.map(({ id }, index) => {
      const name = names[index] ?? unnamed
      const isShared = names.filter((other) => other === name).length > 1
      const number = names.slice(0, index + 1).filter((other) => other === name).length
      return [id, isShared ? `${name} ${number}` : name]
    }),
  )
}

/** The small pictures of avatars of one's own, by SHA-256, as addresses. */
export function useKeptPictures(sources: readonly AvatarSource[]): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = sources.flatMap((source) => (source.kind === 'default' ? [] : source.sha256)).join(' ')
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    let addresses: string[] = []
    const load = async () => {
      try {
        const kept = (await keptAvatars()).filter(({ sha256 }) => wanted.includes(sha256))
        if (isOver) return
        const found = kept.flatMap(({ sha256, picture }): [string, string][] =>
          picture ? [[sha256, URL.createObjectURL(picture)]] : [],
        )
        addresses = found.map(([, address]) => address)
        setPictures(new Map(found))
      } catch (error) {
        // Without storage the list shows an outline of a person.
        if (!(error instanceof DeviceStorageError)) throw error
      }
    }
    void load()
    return () => {
      isOver = true
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [wanted])
  return pictures
}

/** The address of a source's small picture, if it has one. */
export function pictureOf(source: AvatarSource, kept: ReadonlyMap<string, string>): string | undefined {
  return source.kind === 'default' ? defaultAvatarPicture(source.id) : kept.get(source.sha256)
}
