import { withTexts } from '../../../language/with-texts.ts'
import { type Opening, whileStoppable } from './opener.ts'

/** Puts models that are no avatars into the scene as props. */
export async function openProps(opening: Opening, files: readonly File[]): Promise<void> {
  const { maker, i18n } = opening
  const { reportOwnFile } = await withTexts(import('../scene/open-own-file.ts'), 'scene')
  for (const file of files)
    await whileStoppable(opening, (signal) => reportOwnFile(maker, i18n, 'prop', file, signal))
}
