import {
  articleArchive,
  articleCreate,
  articleFav,
  articleIncrement,
  articleUpdate,
} from '@kamae/entities/chatchara/article/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { client } from '../../session/api.ts'

/** Publishes chosen messages; the same key publishes once. */
export async function publishArticle(input: InputOf<typeof articleCreate>, idempotencyKey: string) {
  return (await client.call(articleCreate, input, { idempotencyKey })).article
}

/** Puts one's heart on an article, or takes it back. */
export function favArticle(id: string, isFav: boolean) {
  return client.call(articleFav, { id, isFav })
}

/** Counts a view. */
export function countView(id: string) {
  return client.call(articleIncrement, { id, field: 'viewCount' })
}

/** Changes what one says of an article; refused where it was changed elsewhere meanwhile. */
export async function changeArticle(input: InputOf<typeof articleUpdate>) {
  return (await client.call(articleUpdate, input)).article
}

/** Hides one's article for everybody else. */
export async function archiveArticle(id: string) {
  return (await client.call(articleArchive, { id })).article
}

/** Takes one's article out of the archive. */
export function restoreArticle({ id, version }: { id: string; version: number }) {
  return changeArticle({ id, version, isArchived: false })
}
