import { withTexts } from '../make/core/with-texts.ts'
import type { Wanted } from './wanted.ts'

/** Opens the dialog that says what a download costs and offers its formats. */
export async function openDownload(wanted: Wanted): Promise<void> {
  const { showDownload } = await withTexts(import('./download-dialog.tsx'), 'sharing')
  showDownload(wanted)
}
