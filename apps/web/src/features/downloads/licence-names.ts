import type { Licence, LicenceKind } from '@kamae/entities/licence/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each licence lets others do, in plain words. */
export const LICENCE_WORDS: Readonly<Record<LicenceKind, MessageDescriptor>> = {
  'CC0-1.0': msg`Free for any use, no credit needed`,
  'CC-BY-4.0': msg`Free to use and change with credit`,
  'CC-BY-NC-4.0': msg`Free to use and change with credit, non-commercial`,
  own: msg`Custom terms`,
}

/** What each licence is called. */
export const LICENCE_NAMES: Readonly<Record<Exclude<LicenceKind, 'own'>, string>> = {
  'CC0-1.0': 'CC0 1.0',
  'CC-BY-4.0': 'CC BY 4.0',
  'CC-BY-NC-4.0': 'CC BY-NC 4.0',
}

const PATHS: Readonly<Record<Exclude<LicenceKind, 'own'>, string>> = {
  'CC0-1.0': 'publicdomain/zero/1.0',
  'CC-BY-4.0': 'licenses/by/4.0',
  'CC-BY-NC-4.0': 'licenses/by-nc/4.0',
}

/** The licence in the words of Creative Commons, in the reader's language; undefined for own words. */
export function licenceUrl({ locale }: I18n, { kind }: Licence): string | undefined {
  if (kind === 'own') return undefined
  return `https://creativecommons.org/${PATHS[kind]}/deed.${locale === 'zh' ? 'zh-hans' : locale}`
}
