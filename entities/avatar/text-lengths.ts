/** How long the texts of an avatar may be, in UTF-16 units. */
export const LONGEST_OF_AVATAR = { name: 80, description: 1000 } as const
