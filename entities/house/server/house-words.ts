import { tagKey } from '@kamae/protocol/contract/tag-key'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { POSE_TAGS, type PoseTag } from '@kamae/pose/library/pose-tags'
import { DESCRIPTIONS } from './descriptions.ts'
import { houseBundleId, housePoseId } from './house-id.ts'
import { ALL_NAMES, houseLanguage, namesIn } from './names.ts'
import { TAG_WORDS } from './tag-words.ts'

/** What a resource of the house is called in a language. `tagNames` says what its `tags`, which are ids, are called there. */
type HouseWords = {
  readonly name: string
  readonly description: string
  readonly tags: string[]
  readonly tagNames: string[]
}

type HousePose = { readonly id: string; readonly tags: readonly PoseTag[] }

const POSES: ReadonlyMap<string, HousePose> = new Map(
  BUILT_IN_POSES.map(({ id, tags }) => [housePoseId(id), { id, tags }]),
)
const BUNDLES: ReadonlyMap<string, PoseTag> = new Map(POSE_TAGS.map((tag) => [houseBundleId(tag), tag]))

/** The words of a pose of the house in a language; undefined for people's poses, copies of the house's among them. */
export function housePoseWords(poseId: string, language: string): HouseWords | undefined {
  const pose = POSES.get(poseId)
  if (!pose) return undefined
  const { poses, tags } = namesIn(language)
  return {
    name: poses[pose.id] ?? pose.id,
    description: DESCRIPTIONS[pose.id]?.[houseLanguage(language)] ?? '',
    tags: [...pose.tags],
    tagNames: pose.tags.map((tag) => tags[tag]),
  }
}

/** What a pose is called in a language: as it was named, and the house's own by their ids. */
export function poseNameIn(language: string, { poseId, name }: { poseId: string; name: string }): string {
  return housePoseWords(poseId, language)?.name ?? name
}

/** The words of a bundle of the house in a language; undefined for people's bundles. */
export function houseBundleWords(bundleId: string, language: string): HouseWords | undefined {
  const tag = BUNDLES.get(bundleId)
  if (tag === undefined) return undefined
  const name = namesIn(language).tags[tag]
  return { name, description: '', tags: [tag], tagNames: [name] }
}

/** What a bundle is called in a language: as it was named, and the house's own by their ids. */
export function bundleNameIn(language: string, { id, name }: { id: string; name: string }): string {
  return houseBundleWords(id, language)?.name ?? name
}

/** All that a resource is searched by. */
export type FoundBy = {
  readonly names: readonly string[]
  /** Tags that it is listed under. */
  readonly tags: readonly string[]
  /** Words that stand for its tags. */
  readonly tagWords: readonly string[]
  readonly descriptions: readonly string[]
}

type Worded = { readonly name: string; readonly tags: readonly string[]; readonly description: string }

/** What a pose is searched by: its own words, those of the house's in all languages. */
export function poseFoundBy(poseId: string, own: Worded): FoundBy {
  const pose = POSES.get(poseId)
  if (!pose) return ownWords(own)
  return {
    names: ALL_NAMES.map(({ poses }) => poses[pose.id] ?? pose.id),
    ...tagsFoundBy(pose.tags),
    descriptions: Object.values(DESCRIPTIONS[pose.id] ?? {}),
  }
}

/** What a bundle is searched by: its own words, those of the house's in all languages. */
export function bundleFoundBy(bundleId: string, own: Worded): FoundBy {
  const tag = BUNDLES.get(bundleId)
  if (tag === undefined) return ownWords(own)
  return { names: ALL_NAMES.map(({ tags }) => tags[tag]), ...tagsFoundBy([tag]), descriptions: [] }
}

function ownWords({ name, tags, description }: Worded): FoundBy {
  return { names: [name], tags, tagWords: tags, descriptions: [description] }
}

function tagsFoundBy(ids: readonly PoseTag[]): Pick<FoundBy, 'tags' | 'tagWords'> {
  const names = ids.flatMap((id) => ALL_NAMES.map(({ tags }) => tags[id]))
  return { tags: [...ids, ...names], tagWords: [...ids, ...names, ...ids.map((id) => TAG_WORDS[id])] }
}

// By id and by name in every language, as tags are compared.
const DRAWERS: ReadonlyMap<string, PoseTag> = new Map(
  POSE_TAGS.flatMap((id) =>
    [id, ...ALL_NAMES.map(({ tags }) => tags[id])].map((word) => [tagKey(word), id] as const),
  ),
)

/** How many ids and names of drawers there are. */
export const DRAWER_WORDS = DRAWERS.size

/**
 * What a tag is called in a language where it is a drawer of the library, by its id or by its name there; undefined for
 * others: a drawer's name in another language may be a word of this one, as people use it.
 */
export function drawerNameIn(language: string, tag: string): string | undefined {
  const id = DRAWERS.get(tagKey(tag))
  if (id === undefined) return undefined
  const name = namesIn(language).tags[id]
  return [id, name].some((word) => tagKey(word) === tagKey(tag)) ? name : undefined
}

/** How many poses of the house are listed under a tag: by a drawer's id or its name in any language. */
export function housePosesUnder(tag: string): number {
  const id = DRAWERS.get(tagKey(tag))
  return id === undefined ? 0 : BUILT_IN_POSES.filter(({ tags }) => tags.includes(id)).length
}
