/** How long the texts of an article may be, in UTF-16 units. */
export const LONGEST_OF_ARTICLE = { title: 120, introduction: 2000, speakerName: 80 } as const
