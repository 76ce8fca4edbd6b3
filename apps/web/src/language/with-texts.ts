import { loadRoomI18n } from './i18n.ts'
import { LOCALES, localeOf } from './locale.ts'
import type { TextRoom } from './room-catalogs.ts'

/** Code that comes late, together with the texts of its rooms. */
export async function withTexts<Module>(
  loading: Promise<Module>,
  ...rooms: readonly TextRoom[]
): Promise<Module> {
  // The server keeps what came late for its pages in every language.
  const locales = typeof window === 'undefined' ? LOCALES : [localeOf(window.location.pathname)]
  const [module] = await Promise.all([
    loading,
    ...rooms.flatMap((room) => locales.map((locale) => loadRoomI18n(room, locale))),
  ])
  return module
}
