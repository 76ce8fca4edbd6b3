/** How long the texts of a room may be, in UTF-16 units. */
export const LONGEST_OF_ROOM = { name: 60, introduction: 2000, linkAddress: 300, linkName: 40 } as const
