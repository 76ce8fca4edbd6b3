/** How long the names of a shelf's folders and of saved values may be, in UTF-16 units. */
export const LONGEST_OF_STOCK = { folder: 60, valuesName: 60 } as const
