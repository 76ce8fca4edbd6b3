import * as z from 'zod/mini'

/** An id as the server makes them: a UUID in lower case. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/** Whose something is: printable ASCII, as identity providers name people. */
export const Uid = z.string().check(z.regex(/^[!-~]{1,100}$/))

/** The short public name in the link of a shared resource. */
export const Slug = z.string().check(z.regex(/^[0-9A-Za-z]{8,16}$/))

/** A public resource, by its id or by its link. */
export const IdOrSlug = z.union([Id, Slug])

/** A moment as ISO 8601 text in UTC. */
export const Moment = z.string()

/** What is archived can be restored for this long, and counts as gone after that. */
export const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000

export const Visibility = z.enum(['private', 'unlisted', 'public'])
export type Visibility = z.infer<typeof Visibility>

/** The version of a resource that was read; a change of a later one is refused. PostgreSQL counts it in 32 bits. */
export const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))

/** A yes or no: JSON's own, or the words of a query string (`1`, `true`, `0`, `false`). */
export const Flag = z.union([z.boolean(), z.stringbool()])

/** The fields every entity has. */
export const entityFields = {
  id: Id,
  createdAt: Moment,
  updatedAt: Moment,
  version: z.number(),
}

/** The fields of a resource that somebody owns. */
export const ownedFields = {
  ...entityFields,
  userUid: z.string(),
  visibility: Visibility,
  archivedAt: z.nullable(Moment),
}

/** What every list takes: a page size of at most 100 and the cursor of the page before. */
export const pageInput = {
  limit: z._default(z.number().check(z.int(), z.gte(1), z.lte(100)), 30),
  cursor: z.optional(z.string().check(z.maxLength(300))),
}

/** What every list answers. */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
}
