import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showToast } from '@kamae/ui/feedback/show-toast'
import type { Maker } from '../maker.ts'
import { announce } from '../announce.ts'
import { OWN_FILE_REASONS } from './own-file-errors.ts'
import { openBackground, openProp } from './own-files.ts'

/** Opens a prop or a picture of one's own and reports how it went. */
export async function reportOwnFile(
  maker: Maker,
  i18n: I18n,
  kind: 'prop' | 'picture',
  file: File,
  signal = new AbortController().signal,
): Promise<void> {
  const opened = await (kind === 'prop' ? openProp(maker, file, signal) : openBackground(maker, file))
  const report = (text: string, isError: boolean) => {
    showToast(text, isError ? 'error' : 'done')
    announce(maker, text)
  }
  if (!opened.ok) return report(i18n._(OWN_FILE_REASONS[opened.reason]), true)
  const { name } = opened
  if (opened.isKept) report(i18n._(msg`${name} is saved on this device`), false)
  else report(i18n._(msg`This device has no room for the file: it stays until you leave the page.`), true)
}
