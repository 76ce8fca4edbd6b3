import type { AvatarposeBundle } from '@kamae/entities/avatarposeBundle/contract'
import type { PoseInList } from '../../features/pose-card/pose-in-list.ts'

/** One entry of a bundle on its page; without a pose a gap that keeps its name. */
export type BundleEntry = {
  readonly id: string
  readonly name: string
  readonly pose: PoseInList | null
}

export type EntryPage = { readonly items: readonly BundleEntry[]; readonly nextCursor: string | null }

export type BundlePageData = {
  readonly bundle: AvatarposeBundle
  /** Everybody may download all of it, signed in or not. */
  readonly isFree: boolean
  readonly entries: EntryPage
}

/** The entries with one of them at another place, counted from 0. */
export function moved(entries: readonly BundleEntry[], id: string, position: number): readonly BundleEntry[] {
  const entry = entries.find((one) => one.id === id)
  if (!entry) return entries
  const others = entries.filter((one) => one !== entry)
  return [...others.slice(0, position), entry, ...others.slice(position)]
}

/** Where an entry is, counted from 0; -1 where it is not there. */
export function placeOf(entries: readonly BundleEntry[], id: string): number {
  return entries.findIndex((one) => one.id === id)
}

/** The entries with another one at a place, once. */
export function withEntry(
  entries: readonly BundleEntry[],
  entry: BundleEntry,
  position: number,
): readonly BundleEntry[] {
  const others = entries.filter(({ id }) => id !== entry.id)
  return [...others.slice(0, position), entry, ...others.slice(position)]
}
