/** How long the words of a report, of an appeal and of what is decided may be, in UTF-16 units. */
export const LONGEST_REPORT = 1000
