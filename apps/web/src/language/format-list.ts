/** Names in a row, as the language joins them: "Momo, Tetsu", "Momo und Tetsu", 「モモ、テツ」. */
export function formatList(language: string, names: readonly string[]): string {
  return new Intl.ListFormat(language, { style: 'narrow' }).format(names)
}
