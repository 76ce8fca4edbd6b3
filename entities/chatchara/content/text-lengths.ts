/** How long the texts of a character may be that lists and talks show, in UTF-16 units. */
export const LONGEST_OF_CHARACTER = { name: 80, nickname: 80, introduction: 1000 } as const
