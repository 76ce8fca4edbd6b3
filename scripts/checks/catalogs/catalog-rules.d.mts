export type Entry = {
  readonly msgctxt: string
  readonly msgid: string
  readonly msgstr: string
  readonly file: string
  readonly lang: string | undefined
}
export function readCatalog(file: string, content: string): Entry[]
export function findTwoTranslations(entries: readonly Entry[]): string[]
export function findRuleBreaks(entries: readonly Entry[]): string[]
