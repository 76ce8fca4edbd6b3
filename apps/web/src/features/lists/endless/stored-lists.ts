/** A list as far as it was loaded. */
export type ListPart<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

/** How far a list was loaded, for coming back to it: of the newest places in the history, in this tab. */
const KEY = 'kamae.lists'
const MOST_LISTS = 8
const MOST_ITEMS = 600

type Kept = readonly { readonly place: string; readonly page: ListPart<unknown> }[]

let known: Kept | undefined

/** How far the list at a place in the history was loaded; also after a reload. */
export function storedList<Item>(place: string): ListPart<Item> | undefined {
  known ??= read()
  return known.find((kept) => kept.place === place)?.page as ListPart<Item> | undefined
}

/** Keeps how far the list at a place in the history is loaded. */
export function keepList(place: string, page: ListPart<unknown>): void {
  known ??= read()
  known = [{ place, page }, ...known.filter((kept) => kept.place !== place)].slice(0, MOST_LISTS)
  try {
    // The longest lists are kept in this page alone: storage has little room.
    const small = known.filter((kept) => kept.page.items.length <= MOST_ITEMS)
    sessionStorage.setItem(KEY, JSON.stringify(small))
  } catch {
    // Forbidden or full: then a reload begins at the top.
  }
}

function read(): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Kept) ?? []
  } catch {
    return []
  }
}
