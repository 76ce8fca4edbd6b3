/** The longest text that a pose is read from, in letters. */
export const MOST_LETTERS = 1000
