import type { AvatarSource } from '@kamae/pose/documents/scene'

/** One text for each different avatar; the same bytes are the same avatar wherever they are kept. */
export function avatarSourceKey(source: AvatarSource): string {
  return source.kind === 'default' ? `default/${source.id}` : `file/${source.sha256}`
}
