import { msg } from '@lingui/core/macro'
import { applyPose, replaceScene } from '../../core/edits.ts'
import { withTexts } from '../../../language/with-texts.ts'
import { documentInPicture } from '../../core/picture/read-picture-document.ts'
import { openPhoto } from '../../features/photo/open-photo.ts'
import { askForUse } from './asked-picture.ts'
import { type Opening, whileOpening } from '../../core/files/opener.ts'

/** Opens pictures: the pose or the scene that one of ours carries; what any other is for, the person says. */
export async function openPictures(opening: Opening, files: readonly File[]): Promise<void> {
  const { maker, i18n } = opening
  for (const file of files) {
    // Where photographs are read, a picture is one.
    const isReading = maker.view.getState().dialog === 'photo'
    if (!isReading && (await openCarried(opening, file))) continue
    const use = isReading ? 'photo' : await askForUse(maker, file)
    if (use === 'photo') openPhoto(maker, file)
    if (use === 'behind') {
      const { reportOwnFile } = await withTexts(import('../../core/scene/open-own-file.ts'), 'scene')
      await whileOpening(maker, () => reportOwnFile(maker, i18n, 'picture', file))
    }
  }
}

/** Opens what a picture carries; false when it is nothing that can be read. */
async function openCarried({ maker, i18n, notify, warn }: Opening, file: File): Promise<boolean> {
  const found = await whileOpening(maker, () => documentInPicture(file))
  if (found?.kind === 'pose') {
    applyPose(maker, found.pose)
    notify(i18n._(msg`The pose in this picture is open`))
    return true
  }
  if (found?.kind === 'scene') {
    replaceScene(maker, found.scene)
    notify(i18n._(msg`The scene in this picture is open`))
    return true
  }
  if (found) warn(msg`The data in this picture cannot be read, so it is used as a picture only.`)
  return false
}
