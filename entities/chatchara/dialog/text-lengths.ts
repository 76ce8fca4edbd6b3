/** How long the texts of a dialog may be, and what is searched for in all of them, in UTF-16 units. */
export const LONGEST_OF_DIALOG = { title: 120, summary: 4000, fact: 300, search: 200 } as const
