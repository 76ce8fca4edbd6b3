import { withTexts } from '../../language/with-texts.ts'
import type { DownloadFormat } from './download-format.ts'
import type { Wanted } from './wanted.ts'

/** Opens the dialog that says what a download costs and offers its formats, the first one chosen. */
export async function openDownload(
  wanted: Wanted,
  loadFormats: () => Promise<readonly DownloadFormat[]>,
): Promise<void> {
  const [{ showDownload }, formats] = await Promise.all([
    withTexts(import('./download-dialog.tsx'), 'share'),
    loadFormats(),
  ])
  showDownload(wanted, formats)
}
