import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What something is called and what is said of it, as the language joins them: "Pose: Waving", 「ポーズ：手を振る」. */
export function formatLabelled(i18n: I18n, label: string, text: string): string {
  return i18n._(msg({ message: `${label}: ${text}`, context: 'label' }))
}

/** What something is called with more of it in brackets: "Reports (3)", 「通報（3）」. */
export function formatWithDetail(i18n: I18n, label: string, detail: string): string {
  return i18n._(msg({ message: `${label} (${detail})`, context: 'label' }))
}
