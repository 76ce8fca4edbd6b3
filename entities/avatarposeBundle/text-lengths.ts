/** How long the texts of a bundle may be, in UTF-16 units. */
export const LONGEST_OF_BUNDLE = { name: 80, description: 1000 } as const
