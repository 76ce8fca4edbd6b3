/** How long the terms of a licence may be that somebody writes, in UTF-16 units. */
export const LONGEST_TERMS = 500
