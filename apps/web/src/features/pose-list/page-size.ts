/** Poses a page of the gallery. */
export const PAGE_SIZE = 30
