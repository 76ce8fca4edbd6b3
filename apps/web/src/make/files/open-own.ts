import { withTexts } from '../core/with-texts.ts'
import { type Opening, whileOpening } from './opener.ts'

/** Puts models that are no avatars into the scene as things. */
export function openThings(opening: Opening, files: readonly File[]): Promise<void> {
  return openOwn(opening, 'prop', files)
}

/** Stands pictures behind the scene. */
export function openPictures(opening: Opening, files: readonly File[]): Promise<void> {
  return openOwn(opening, 'picture', files)
}

async function openOwn(
  { maker, i18n }: Opening,
  kind: 'prop' | 'picture',
  files: readonly File[],
): Promise<void> {
  const { tellOwnFile } = await withTexts(import('../scene/tell-own-file.ts'), 'scene')
  for (const file of files) await whileOpening(maker, () => tellOwnFile(maker, i18n, kind, file))
}
