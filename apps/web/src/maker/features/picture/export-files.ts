import '../../../page/zod-without-eval.ts'
import { writePoseDocument, writeSceneDocument } from '@kamae/pose/documents/documents'
import { tick } from '@kamae/ui/feedback/sound'
import { activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import { ownFilesOf } from '../../core/scene/own-files-of.ts'
import { download } from '../../../features/files/download.ts'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { type PictureOptions, takeStagePicture } from '../../stage/take-picture.ts'

/** Takes a picture and hands it over under the pose's name; answers that name. */
export async function exportPicture(maker: Maker, options: PictureOptions): Promise<string | undefined> {
  const { name: poseName } = maker.history.scene
  const picture = await takeStagePicture(maker, options)
  if (!picture) return undefined
  const name = fileNameOf(poseName, ENDINGS[options.format ?? 'png'])
  download(picture, name)
  tick('capture')
  return name
}

const ENDINGS = { png: '.png', webp: '.webp', jpeg: '.jpg' } as const

/** Hands over the pose as JSON; answers the file's name. */
export function exportPose(maker: Maker): string | undefined {
  const pose = activeOf(maker)?.pose
  if (!pose) return undefined
  const name = fileNameOf(maker.history.scene.name, '.kamae-pose.json')
  download(new Blob([writePoseDocument(pose)], { type: 'application/json' }), name)
  return name
}

/** Hands over the whole scene as JSON; answers whether it names files of one's own, which stay on this device. */
export function exportScene({ history }: Maker): { staysHere: boolean } {
  const name = fileNameOf(history.scene.name, '.kamae-scene.json')
  download(new Blob([writeSceneDocument(history.scene)], { type: 'application/json' }), name)
  const { hasAvatars, hasProps } = ownFilesOf(history.scene)
  return { staysHere: hasAvatars || hasProps }
}
