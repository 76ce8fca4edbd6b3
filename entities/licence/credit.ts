import type { LicenceKind } from './contract.ts'

/** What a credit names: title, author, source and licence, as Creative Commons asks. https://wiki.creativecommons.org/wiki/Best_practices_for_attribution */
export type Credited = {
  readonly name: string
  /** Empty where the maker goes by no name. */
  readonly userName: string
  /** Where it is shown. */
  readonly url?: string
  readonly licence: LicenceKind
  readonly licenceWords: string
  /** What it was started from. */
  readonly parent?: { readonly name: string; readonly userName: string; readonly url?: string } | undefined
}

const LICENCES: Readonly<Record<Exclude<LicenceKind, 'own'>, string>> = {
  'CC0-1.0': 'CC0 1.0 https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-4.0': 'CC BY 4.0 https://creativecommons.org/licenses/by/4.0/',
  'CC-BY-NC-4.0': 'CC BY-NC 4.0 https://creativecommons.org/licenses/by-nc/4.0/',
}

/** The credit of a thing as one text, for files that have a place for it and for whoever shows the thing elsewhere. */
export function creditOf({ licence, licenceWords, parent, ...work }: Credited): string {
  const terms = licence === 'own' ? `Licence: ${licenceWords}` : LICENCES[licence]
  const from = parent === undefined ? '' : ` Made from ${workOf(parent)}.`
  return `${workOf(work)}.${from} ${terms}`
}

function workOf({ name, userName, url }: { name: string; userName: string; url?: string }): string {
  return `“${name}”${userName === '' ? '' : ` by ${userName}`}${url === undefined ? '' : `, ${url}`}`
}
