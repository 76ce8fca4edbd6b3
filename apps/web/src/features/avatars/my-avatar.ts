import { useSyncExternalStore } from 'react'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { FIRST_AVATAR } from './default-avatars.ts'

const KEY = 'kamae.avatar'
const FIRST: AvatarSource = { kind: 'default', id: FIRST_AVATAR }

const listeners = new Set<() => void>()
let known: { readonly text: string | null; readonly source: AvatarSource } = { text: null, source: FIRST }

/** The avatar this person looks at poses with; the same object until it changes. */
export function myAvatar(): AvatarSource {
  const text = readText()
  if (text !== known.text) known = { text, source: parse(text) }
  return known.source
}

/** Whether this person has ever chosen the avatar they look at poses with. */
export function hasMyAvatar(): boolean {
  return readText() !== null
}

/** Chooses the avatar this person looks at poses with, on this device. */
export function setMyAvatar(source: AvatarSource): void {
  const text = JSON.stringify(source)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Storage is forbidden or full: the choice then lasts as long as the page.
    fallback = text
  }
  for (const listener of listeners) listener()
}

/** Notifies when another avatar is chosen, here or in another tab; answers what ends that. */
export function subscribeMyAvatar(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** `myAvatar` for a component; on the server it is the newcomer's. */
export function useMyAvatar(): AvatarSource {
  return useSyncExternalStore(subscribeMyAvatar, myAvatar, () => FIRST)
}

let fallback: string | null = null

function readText(): string | null {
  try {
    return fallback ?? localStorage.getItem(KEY)
  } catch {
    return fallback
  }
}

function parse(text: string | null): AvatarSource {
  if (text === null) return FIRST
  try {
    const value: unknown = JSON.parse(text)
    return isAvatarSource(value) ? value : FIRST
  } catch {
    return FIRST
  }
}

/** `AvatarSource` of the scene's schemas by hand: the first avatar comes before them. */
function isAvatarSource(value: unknown): value is AvatarSource {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, sha256, name } = value as Record<string, unknown>
  const hasId = typeof id === 'string' && id.length > 0 && id.length <= 64
  if (kind === 'default') return hasId
  return (
    (kind === 'file' || (kind === 'content' && hasId)) &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    typeof name === 'string' &&
    name.length <= 200
  )
}
