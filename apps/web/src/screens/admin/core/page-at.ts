export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

const PAGE = 20

/** What a list is asked for: a page of it, the first without a cursor. */
export const pageAt = (cursor: string | undefined) => ({ limit: PAGE, ...(cursor ? { cursor } : {}) })
