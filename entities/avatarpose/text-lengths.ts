/** How long the texts of a pose may be, in UTF-16 units. */
export const LONGEST_OF_POSE = { name: 80, description: 1000 } as const
