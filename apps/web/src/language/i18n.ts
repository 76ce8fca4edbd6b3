import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from './locale.ts'
import type { TextRoom } from './room-catalogs.ts'

type Catalog = { messages: Messages }
type Catalogs = Readonly<Record<string, () => Promise<Catalog>>>

const SITE: Catalogs = import.meta.glob<Catalog>('../messages/*.po')
const MAKE: Catalogs = import.meta.glob<Catalog>('../messages/make/*.po')

const instances = new Map<Locale, I18n>()
const loads = new Map<string, Promise<void>>()
/** How to load what came on top of the site's texts, by its room. */
const opened = new Map<string, (locale: Locale) => Promise<void>>()

/** The texts of a language. Each language has an instance of its own: the server renders several at once. */
export function i18nFor(locale: Locale): I18n {
  let i18n = instances.get(locale)
  if (!i18n) {
    i18n = setupI18n({ locale, messages: { [locale]: {} } })
    instances.set(locale, i18n)
  }
  return i18n
}

function load(catalogs: Catalogs, path: string, locale: Locale): Promise<void> {
  const running = loads.get(path)
  if (running) return running
  const open = catalogs[path]
  if (!open) throw new Error(`There is no catalog ${path}.`)
  const loading = open().then(
    ({ messages }) => i18nFor(locale).load(locale, messages),
    (error: unknown) => {
      loads.delete(path)
      throw error
    },
  )
  loads.set(path, loading)
  return loading
}

/** Loads the site's texts. */
export function loadI18n(locale: Locale): Promise<void> {
  return load(SITE, `../messages/${locale}.po`, locale)
}

/** Loads the texts of the maker and the viewer, on top of the site's. */
export async function loadMakeI18n(locale: Locale): Promise<void> {
  await load(MAKE, `../messages/make/${locale}.po`, locale)
  opened.set('make', loadMakeI18n)
}

/** Loads the texts of a room that few visits open, on top of the site's. */
export async function loadRoomI18n(room: TextRoom, locale: Locale): Promise<void> {
  const { ROOM_CATALOGS } = await import('./room-catalogs.ts')
  await load(ROOM_CATALOGS, `../messages/${room}/${locale}.po`, locale)
  opened.set(room, (other) => loadRoomI18n(room, other))
}

/** Loads in a language what was loaded in any, on top of the site's: when the page's language changes it may be there still. */
export async function loadOpenedI18n(locale: Locale): Promise<void> {
  await Promise.all(Array.from(opened.values(), (loadIn) => loadIn(locale)))
}
