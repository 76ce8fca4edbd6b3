import { withTexts } from '../core/with-texts.ts'
import { openPhoto } from '../sight/open-photo.ts'
import { askForUse } from './asked-picture.ts'
import { type Opening, whileOpening } from './opener.ts'

/** Opens pictures: what one of them is for, the person says. */
export async function openPictures({ maker, i18n }: Opening, files: readonly File[]): Promise<void> {
  for (const file of files) {
    // Where photographs are read, a picture is one.
    const isReading = maker.view.getState().dialog === 'photo'
    const use = isReading ? 'photo' : await askForUse(maker, file)
    if (use === 'photo') openPhoto(maker, file)
    if (use === 'behind') {
      const { tellOwnFile } = await withTexts(import('../scene/tell-own-file.ts'), 'scene')
      await whileOpening(maker, () => tellOwnFile(maker, i18n, 'picture', file))
    }
  }
}
