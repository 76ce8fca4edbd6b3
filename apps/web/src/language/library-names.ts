import type { LibraryNames } from '@kamae/pose/library/names/library-names'

/** The id of the text that names a pose or a pair that comes with Kamae. */
export const poseNameId = (id: string) => `pose.${id}`

/** The id of the text that names a drawer of the library. */
export const tagNameId = (tag: string) => `drawer.${tag}`

/** The names of a language as texts, for its catalog of the room `library`. */
export function nameTexts({ poses, tags }: LibraryNames): Record<string, string[]> {
  return Object.fromEntries([
    ...Object.entries(poses).map(([id, name]) => [poseNameId(id), [name]]),
    ...Object.entries(tags).map(([tag, name]) => [tagNameId(tag), [name]]),
  ])
}
