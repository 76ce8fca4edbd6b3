import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The title of a page: its own name, then the site's. */
export function titled(name: string): string {
  return `${name} – Kamae`
}

export const makeTitle = (i18n: I18n) => titled(i18n._(msg`Pose maker`))
