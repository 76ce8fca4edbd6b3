import type { Content } from '@kamae/entities/avatar/contract'
import type { ShownAvatar } from '@kamae/entities/avatar/web/avatar-card'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import type { KeptAvatar } from './avatar-store.ts'

/** One avatar of a person's own: on this device, in their account, or both, known by its bytes. */
export type OwnAvatar = {
  readonly sha256: string
  readonly kept: KeptAvatar | undefined
  readonly content: Content | undefined
}

/** Each avatar once, wherever it is kept, the latest first. */
export function mergeAvatars(kept: readonly KeptAvatar[], account: readonly Content[]): readonly OwnAvatar[] {
  const all = new Map<string, OwnAvatar>()
  for (const content of account) all.set(content.sha256, { sha256: content.sha256, kept: undefined, content })
  for (const each of kept)
    all.set(each.sha256, { sha256: each.sha256, kept: each, content: all.get(each.sha256)?.content })
  return [...all.values()].sort((a, b) => sinceWhen(b) - sinceWhen(a))
}

/** How a scene names it: what the account keeps is found from every device. */
export function sourceOf({ sha256, kept, content }: OwnAvatar): Exclude<AvatarSource, { kind: 'default' }> {
  return content
    ? { kind: 'content', id: content.id, sha256, name: content.name }
    : { kind: 'file', sha256, name: kept?.name ?? '' }
}

/** What its card shows; `picture` is the address of the one kept on the device, if any. */
export function shownAvatar({ kept, content }: OwnAvatar, picture: string | undefined): ShownAvatar {
  const licence = content?.licence ?? kept?.licence
  if (!licence) throw new RangeError('An avatar is kept somewhere.')
  return {
    name: content?.name ?? kept?.name ?? '',
    vrmVersion: content?.vrmVersion ?? kept?.version ?? '1.0',
    bytes: content?.bytes ?? kept?.bytes,
    makerName: content?.makerName ?? kept?.authors.join(', ') ?? '',
    licence: { ...licence, links: [...licence.links] },
    picture: picture ?? content?.thumbnailUrl ?? undefined,
  }
}

function sinceWhen({ kept, content }: OwnAvatar): number {
  // Its place stays when it comes into the account too.
  return kept?.keptAt ?? (content ? Date.parse(content.createdAt) : 0)
}
