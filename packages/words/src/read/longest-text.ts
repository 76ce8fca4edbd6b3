/** The longest text that a pose is read from, in letters. */
export const MOST_CHARACTERS = 1000
