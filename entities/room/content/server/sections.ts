import type { RoomSection } from '../contract.ts'

const ALL: readonly RoomSection[] = [
  { kind: 'about', isShown: true, shows: 'newest' },
  { kind: 'poses', isShown: true, shows: 'newest' },
  { kind: 'bundles', isShown: true, shows: 'newest' },
  { kind: 'articles', isShown: true, shows: 'newest' },
  { kind: 'avatars', isShown: false, shows: 'newest' },
]

/** All kinds of sections in the given order; those that are not named follow as a new room has them. */
export function allSections(given: readonly RoomSection[] = []): RoomSection[] {
  return [...given, ...ALL.filter(({ kind }) => !given.some((section) => section.kind === kind))]
}
