import { openPoseOf } from '@kamae/stage/control/control'
import { writeOpenPose } from '@kamae/stage/control/openpose-json'
import { controlLook } from '../../stage/control-look.ts'
import type { Maker } from '../../core/maker.ts'
import { download } from '../../../features/files/download.ts'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { pictureSettings } from '../../core/picture/picture-store.ts'

/** Hands over where everyone's joints are in the picture that the panel would take, as OpenPose writes it; answers the file's name. */
export async function exportOpenpose(maker: Maker): Promise<string | undefined> {
  const { stage, avatar } = maker.link.getState()
  if (!stage || !avatar) return undefined
  const { width, height } = pictureSettings.getState()
  const people = await openPoseOf(stage, controlLook(maker, { who: 'all' }, { width, height }))
  const name = fileNameOf(maker.history.scene.name, '-openpose.json')
  download(new Blob([writeOpenPose(people)], { type: 'application/json' }), name)
  return name
}
