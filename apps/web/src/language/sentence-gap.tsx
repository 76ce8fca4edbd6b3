import { useLingui } from '@lingui/react/macro'

/** Whose sentences end in 。, which has its own room. */
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['ja', 'zh'])

/** What stands between two sentences that come from two texts: a space, where the language has any. */
export function SentenceGap() {
  const { i18n } = useLingui()
  return WITHOUT_SPACES.has(i18n.locale) ? null : ' '
}
