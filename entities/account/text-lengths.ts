/** How long the reason for a suspension may be, in UTF-16 units. */
export const LONGEST_REASON = 1000
