/** How long may be what an answer is asked further, in UTF-16 units. */
export const LONGEST_INSTRUCTION = 2000
