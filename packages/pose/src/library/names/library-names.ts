import type { PoseTag } from '../pose-tags.ts'

/** What the library's poses, pairs and drawers are called in one language, by id. */
export type LibraryNames = {
  readonly poses: Readonly<Record<string, string>>
  readonly tags: Readonly<Record<PoseTag, string>>
}
