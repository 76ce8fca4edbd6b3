import type { LibraryNames } from '@kamae/pose/library/names/library-names'
import type { Messages } from '@lingui/core'
import { LOCALES, type Locale } from './locale.ts'
import { nameTexts } from './library-names.ts'

/** A room with texts of its own, on top of the site's. */
export type TextRoom =
  | 'account'
  | 'avatars'
  | 'panels'
  | 'library'
  | 'scene'
  | 'tools'
  | 'saving'
  | 'pictures'
  | 'motions'
  | 'pose-estimation'
  | 'search'
  | 'share'
  | 'bundles'
  | 'characters'
  | 'prompts'
  | 'rooms'
  | 'safety'
  | 'talk'
  | 'journeys'
  | 'pop'
  | 'feedback'
  | 'words'

type Catalog = { readonly messages: Messages }

const WRITTEN = import.meta.glob<Catalog>([
  '../messages/account/*.po',
  '../messages/avatars/*.po',
  '../messages/panels/*.po',
  '../messages/library/*.po',
  '../messages/scene/*.po',
  '../messages/tools/*.po',
  '../messages/saving/*.po',
  '../messages/pictures/*.po',
  '../messages/motions/*.po',
  '../messages/pose-estimation/*.po',
  '../messages/search/*.po',
  '../messages/share/*.po',
  '../messages/bundles/*.po',
  '../messages/characters/*.po',
  '../messages/prompts/*.po',
  '../messages/rooms/*.po',
  '../messages/safety/*.po',
  '../messages/talk/*.po',
  '../messages/journeys/*.po',
  '../messages/pop/*.po',
  '../messages/feedback/*.po',
  '../messages/words/*.po',
])

const NAMES: Readonly<Record<Locale, () => Promise<{ readonly NAMES: LibraryNames }>>> = {
  ja: () => import('@kamae/pose/library/names/ja'),
  en: () => import('@kamae/pose/library/names/en'),
  zh: () => import('@kamae/pose/library/names/zh'),
  es: () => import('@kamae/pose/library/names/es'),
  de: () => import('@kamae/pose/library/names/de'),
  fr: () => import('@kamae/pose/library/names/fr'),
  ko: () => import('@kamae/pose/library/names/ko'),
}

const pathOf = (locale: Locale) => `../messages/library/${locale}.po`

async function withNames(locale: Locale): Promise<Catalog> {
  const [written, { NAMES: names }] = await Promise.all([WRITTEN[pathOf(locale)]?.(), NAMES[locale]()])
  return { messages: { ...written?.messages, ...nameTexts(names) } }
}

/**
 * The catalogs of rooms that few visits open: even their list comes with the first of them. That of the library has the
 * names of what comes with Kamae from the library itself, where the server reads them too.
 */
export const ROOM_CATALOGS: Readonly<Record<string, () => Promise<Catalog>>> = {
  ...WRITTEN,
  ...Object.fromEntries(LOCALES.map((locale) => [pathOf(locale), () => withNames(locale)])),
}
