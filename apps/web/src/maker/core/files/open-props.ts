import { withTexts } from '../../../language/with-texts.ts'
import { type Opening, whileOpening } from './opener.ts'

/** Puts models that are no avatars into the scene as things. */
export async function openThings({ maker, i18n }: Opening, files: readonly File[]): Promise<void> {
  const { tellOwnFile } = await withTexts(import('../scene/open-own-file.ts'), 'scene')
  for (const file of files) await whileOpening(maker, () => tellOwnFile(maker, i18n, 'prop', file))
}
