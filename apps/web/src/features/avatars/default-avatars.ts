import { DEFAULT_AVATARS } from '@kamae/default-avatars/avatars/manifest'

type Built = { readonly id: string; readonly sha256: string; readonly bytes: number }

// Read at build time; empty where the default avatars have not been built yet.
const manifests = import.meta.glob<readonly Built[]>(
  '../../../../../packages/default-avatars/dist/manifest.json',
  {
    eager: true,
    import: 'default',
  },
)
const built = Object.values(manifests).flat()

/** An avatar of our own that every visitor has. */
export type DefaultAvatar = { readonly id: string; readonly name: string }

/** The avatars of our own. */
export const defaultAvatars: readonly DefaultAvatar[] = DEFAULT_AVATARS

/** The avatar a newcomer sees. */
export const FIRST_AVATAR = 'momo'

/** An avatar of our own that could not be had: no such avatar, or no connection. */
export class DefaultAvatarError extends Error {
  readonly reason: 'unknown' | 'unreachable'

  constructor(reason: DefaultAvatarError['reason'], options?: ErrorOptions) {
    super(`The default avatar could not be fetched: ${reason}.`, options)
    this.name = 'DefaultAvatarError'
    this.reason = reason
  }
}

/** The unchanging address of a default avatar; undefined for an id that none of them has. */
export function defaultAvatarUrl(id: string): string | undefined {
  const found = built.find((avatar) => avatar.id === id)
  return found && `/avatars/default/${id}-${found.sha256.slice(0, 12)}.vrm`
}

/** The unchanging address of the small picture inside a default avatar's file. */
export function defaultAvatarPicture(id: string): string | undefined {
  return defaultAvatarUrl(id)?.replace(/\.vrm$/, '.png')
}

/** How large a default avatar's file is, in bytes. */
export function defaultAvatarBytes(id: string): number | undefined {
  return built.find((avatar) => avatar.id === id)?.bytes
}

/** Fetches a default avatar's bytes; fails with `DefaultAvatarError`, or the signal's reason. */
export async function fetchDefaultAvatar(
  id: string,
  options: { signal?: AbortSignal } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const url = defaultAvatarUrl(id)
  if (!url) throw new DefaultAvatarError('unknown')
  try {
    const response = await fetch(url, { signal: options.signal ?? null })
    if (!response.ok) throw new DefaultAvatarError('unreachable')
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    if (options.signal?.aborted || error instanceof DefaultAvatarError) throw error
    throw new DefaultAvatarError('unreachable', { cause: error })
  }
}
