import { loadI18n, loadOpenedI18n, loadRoomI18n } from './i18n.ts'
import { localeOf } from './locale.ts'
import type { TextRoom } from './room-catalogs.ts'

/** Which pages are rendered with texts of a room, beside the site's. */
const PAGES: readonly (readonly [RegExp, TextRoom])[] = [
  [/^\/\w+\/(sign-in|settings|desk|me)\b/, 'account'],
  [/^\/\w+\/avatars\b/, 'avatars'],
  [/^\/\w+\/(bundles|b|me)(\/|$)/, 'bundles'],
  [/^\/\w+\/(characters(\/|$)|c\/[^/]+(\/edit)?\/?$|me\b)/, 'characters'],
  [/^\/\w+\/(journeys|j|me)(\/|$)/, 'journeys'],
  [/^\/\w+\/(prompts|t)(\/|$)/, 'prompts'],
  [/^\/\w+\/pop(\/|$)/, 'pop'],
  [/^\/\w+\/[pb]\//, 'share'],
  [/^\/\w+\/(r|u|embed)(\/|$)/, 'rooms'],
  [/^\/\w+\/(c\/[^/]+\/(?!edit\b)|articles\/)/, 'talk'],
]

/** Loads the texts that the page at a path is rendered with. */
export async function loadPageTexts(path: string): Promise<void> {
  const locale = localeOf(path)
  const rooms = PAGES.filter(([pages]) => pages.test(path)).map(([, room]) => room)
  await Promise.all([
    loadI18n(locale),
    ...rooms.map((room) => loadRoomI18n(room, locale)),
    // The server draws many pages at once, each with its own rooms alone.
    ...(import.meta.env.SSR ? [] : [loadOpenedI18n(locale)]),
  ])
}
