/** What is written in a talk as plain words of a list: without the marks of emphasis, headings, quotes and lists. */
export function withoutMarks(text: string): string {
  const lines = text.replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+)/gm, '')
  // Once more for marks within marks.
  return dropPairs(dropPairs(lines))
}

function dropPairs(text: string): string {
  return text
    .replace(/(\*{1,3}|~~|`)(?=[^\s*])([^\n*~`]*[^\s*~`])\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_])(_{1,2})(?=[^\s_])([^\n_]*[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2')
}
