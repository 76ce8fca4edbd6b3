import { withTexts } from '../core/with-texts.ts'
import { openPhoto } from '../sight/open-photo.ts'
import { type Opening, whileOpening } from './opener.ts'

/** Puts models that are no avatars into the scene as things. */
export function openThings(opening: Opening, files: readonly File[]): Promise<void> {
  return openOwn(opening, 'prop', files)
}

/** Stands pictures behind the scene; while the panel for photographs is open, one is read there. */
export async function openPictures(opening: Opening, files: readonly File[]): Promise<void> {
  if (opening.maker.view.getState().dialog === 'photo') return openPhoto(opening.maker, files[0])
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
