/** Keyword of PNG under which the picture of a pop carries its document. */
export const POP_KEYWORD = 'kamae-pop'
