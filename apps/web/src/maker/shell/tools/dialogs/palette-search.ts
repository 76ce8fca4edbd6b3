import type { I18n } from '@lingui/core'
import { i18nFor, loadMakeI18n, loadRoomI18n } from '../../../../language/i18n.ts'
import type { Locale } from '../../../../language/locale.ts'
import { fit, matchesWordStarts, plain } from '../../../core/library/fuzzy.ts'
import type { Find } from './find.ts'

const KIND_ORDER = { tool: 7, panel: 6, face: 5, hand: 4, camera: 3, light: 2, joint: 1, pose: 0 }
const MOST = 40
// More than anything fits: what begins a word comes before letters here and there, and of either
// what is called so in the page's language before what is called so in English alone.
const BEGINS = 2e4
const OWN = 1e4

/**
 * What fits the typed words in the page's language, the first of `languages`, or in English, best first; with nothing typed
 * the recent ones, then the tools.
 */
export function findBy(
  typed: string,
  finds: readonly Find[],
  recent: readonly string[],
  languages: readonly I18n[],
): readonly Find[] {
  const words = plain(typed).trim()
  if (!words) {
    const before = recent.flatMap((id) => finds.find((find) => find.id === id) ?? [])
    return [...before, ...finds.filter((find) => find.kind === 'tool' && !before.includes(find))]
  }
  return finds
    .map((find) => ({
      find,
      score:
        Math.max(...languages.map((language, at) => fitIn(words, plain(language._(find.label)), at === 0))) +
        (recent.includes(find.id) ? 0.5 : 0) * 1e-3 +
        KIND_ORDER[find.kind] * 1e-4,
    }))
    .filter(({ score }) => score > 0.01)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ find }) => find)
}

function fitIn(words: string, text: string, isOwn: boolean): number {
  const fits = fit(words, text)
  return fits === 0 ? 0 : fits + (matchesWordStarts(words, text) ? BEGINS : 0) + (isOwn ? OWN : 0)
}

/** The texts of what can be found, in a language: in English besides the page's own. */
export async function loadFindTexts(locale: Locale): Promise<I18n> {
  const rooms = ['tools', 'library', 'scene', 'panels'] as const
  await Promise.all([loadMakeI18n(locale), ...rooms.map((room) => loadRoomI18n(room, locale))])
  return i18nFor(locale)
}
