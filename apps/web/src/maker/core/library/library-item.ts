import type { I18n } from '@lingui/core'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { BUILT_IN_PAIRS } from '@kamae/pose/library/built-in-pairs'
import type { PairPose } from '@kamae/pose/library/pair-pose'
import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import type { PoseTag } from '@kamae/pose/library/pose-tags'
import type { Pose } from '@kamae/pose/documents/pose'
import { drawerName, poseName } from '../../../features/pose-names/pose-names.ts'
import { fit, plain } from './fuzzy.ts'

/** A pose that the library offers. `source` gives its pose when it is asked for; a pair gives both. */
export type LibraryItem = {
  readonly key: string
  readonly name: string
  readonly source: { readonly pose: Pose; readonly props?: readonly PoseProp[] | undefined }
  readonly pair?: { readonly pair: PairPose }
  /** The id of one that comes with Kamae. */
  readonly built?: string
  /** The slug of one that somebody shared: `source` has its preview, the whole pose comes when it is put on. */
  readonly sharedSlug?: string
  /** The shelf's id of one that is kept there. */
  readonly shelved?: string
  readonly tags: readonly PoseTag[]
}

/** What comes with Kamae, named in the page's language: single figures, then pairs. */
export function builtInItems(i18n: I18n): readonly LibraryItem[] {
  const nameOf = (id: string): string => i18n._(poseName(id))
  return [
    ...BUILT_IN_POSES.map((built): LibraryItem => ({
      key: built.id,
      name: nameOf(built.id),
      source: built,
      built: built.id,
      tags: built.tags,
    })),
    ...BUILT_IN_PAIRS.map((pair): LibraryItem => {
      const source = {
        get pose() {
          return pair.pair.first
        },
      }
      return { key: pair.id, name: nameOf(pair.id), source, pair, tags: pair.tags }
    }),
  ]
}

/** Those in a drawer that fit the typed words by their names or drawers, best first; with nothing typed all, in their order. */
export function findItems(
  items: readonly LibraryItem[],
  { typed, tag, i18n }: { typed: string; tag: PoseTag | undefined; i18n: I18n },
): readonly LibraryItem[] {
  const inDrawer = tag ? items.filter(({ tags }) => tags.includes(tag)) : items
  const words = plain(typed).trim()
  if (!words) return inDrawer
  const scoreOf = ({ name, tags }: LibraryItem): number =>
    Math.max(fit(words, plain(name)), ...tags.map((each) => fit(words, plain(i18n._(drawerName(each)))) / 2))
  return inDrawer
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter(({ score }) => score > 0.01)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}
