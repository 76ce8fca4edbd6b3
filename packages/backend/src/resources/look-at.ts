import type { Queries } from '../database/queries.ts'
import type { ModeratedItem } from './moderated.ts'
import type { Resources } from './resources.ts'

type World = {
  readonly db: Queries
  readonly filesUrl: string
  /** Of whoever reads the names. */
  readonly language: string
  readonly resources: Resources
}

/** One item that can be reported, hidden or not; undefined where there is none. */
export async function lookAt(
  { db, filesUrl, language, resources }: World,
  kind: string,
  item: string,
): Promise<ModeratedItem | undefined> {
  return (await resources.moderated[kind]?.look(db, filesUrl, [item], language))?.[0]
}

/** Items of several kinds, by `<kind> <item>`; those that are gone are not in it. */
export async function lookAtAll(
  { db, filesUrl, language, resources }: World,
  wanted: readonly { readonly kind: string; readonly item: string }[],
): Promise<ReadonlyMap<string, ModeratedItem>> {
  const found = new Map<string, ModeratedItem>()
  for (const kind of new Set(wanted.map((one) => one.kind))) {
    const items = wanted.filter((one) => one.kind === kind).map(({ item }) => item)
    for (const one of (await resources.moderated[kind]?.look(db, filesUrl, items, language)) ?? [])
      found.set(`${kind} ${one.item}`, one)
  }
  return found
}
