import { loadRoomI18n } from './i18n.ts'
import { localeOf } from './locale.ts'
import type { TextRoom } from './room-catalogs.ts'

/** Code that comes late, together with the texts of its rooms. */
export async function withTexts<Module>(
  loading: Promise<Module>,
  ...rooms: readonly TextRoom[]
): Promise<Module> {
  const locale = localeOf(window.location.pathname)
  const [module] = await Promise.all([loading, ...rooms.map((room) => loadRoomI18n(room, locale))])
  return module
}
