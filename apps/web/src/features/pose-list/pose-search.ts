/** What the address of the gallery asks for; see `readGallerySearch`. */
export type GallerySearch = {
  /** Words to search for. */
  readonly q?: string
  readonly tag?: string
  /** Newest first where it is absent. */
  readonly sort?: 'liked' | 'rising'
  /** The maker's uid. */
  readonly by?: string
  /** The slug of a shared pose whose like are wanted. */
  readonly like?: string
  /** Where the page begins that a browser without JavaScript asks for. */
  readonly after?: string
}

const LONGEST = { q: 100, tag: 30, by: 100, like: 16, after: 400 } as const

/** Reads the address's search parameters; what makes no sense is left out, so that every address shows something. */
export function readGallerySearch(raw: Record<string, unknown>): GallerySearch {
  const texts = Object.fromEntries(
    Object.entries(LONGEST).flatMap(([name, longest]) => {
      const value = raw[name]
      // The router has made numbers and truths of what looks like one.
      const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : ''
      return text === '' ? [] : [[name, cut(text, longest)]]
    }),
  ) as GallerySearch
  const { sort } = raw
  return sort === 'liked' || sort === 'rising' ? { ...texts, sort } : texts
}

/** Whether the order is that of the answer: the best first, or the nearest. */
export function hasOwnOrder({ q, like }: GallerySearch): boolean {
  return q !== undefined || like !== undefined
}

/** The beginning of a text, without half a character. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}
