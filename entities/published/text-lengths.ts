/** How long the words may be that lists of published resources are searched by, in UTF-16 units. */
export const LONGEST_SEARCH = 100
