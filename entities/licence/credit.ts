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

/** How a language says what a credit names. */
export type CreditWords = {
  readonly title: (name: string) => string
  readonly titleAndMaker: (name: string, userName: string) => string
  /** What was named, as a sentence of its own. */
  readonly sentence: (work: string) => string
  readonly madeFrom: (work: string) => string
  readonly ownLicence: (words: string) => string
  /** A work with where it is shown. */
  readonly titleAndAddress: (title: string, url: string) => string
  readonly inARow: (first: string, next: string) => string
}

const ENGLISH: CreditWords = {
  title: (name) => `“${name}”`,
  titleAndMaker: (name, userName) => `“${name}” by ${userName}`,
  sentence: (work) => `${work}.`,
  madeFrom: (work) => `Made from ${work}.`,
  ownLicence: (words) => `Licence: ${words}`,
  titleAndAddress: (title, url) => `${title} (${url})`,
  inARow: (first, next) => `${first} ${next}`,
}

/** The credit of a resource as one text, for files that have a place for it and for whoever shows the resource elsewhere. */
export function creditOf(
  { licence, licenceWords, parent, ...work }: Credited,
  words: CreditWords = ENGLISH,
): string {
  const terms = licence === 'own' ? words.ownLicence(licenceWords) : LICENCES[licence]
  const from = parent === undefined ? [] : [words.madeFrom(workOf(parent, words))]
  return [words.sentence(workOf(work, words)), ...from, terms].reduce(words.inARow)
}

type Work = { readonly name: string; readonly userName: string; readonly url?: string }

function workOf({ name, userName, url }: Work, words: CreditWords): string {
  const title = userName === '' ? words.title(name) : words.titleAndMaker(name, userName)
  return url === undefined ? title : words.titleAndAddress(title, url)
}
