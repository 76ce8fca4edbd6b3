/** The longest text that a pose is read from, in characters. */
export const MOST_CHARACTERS = 1000
