import { readPoseDocument } from '@kamae/pose/documents/documents'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { takePicture } from '@kamae/stage/picture/picture'
import { PictureError } from '@kamae/stage/picture/picture-error'
import { fitCamera } from '@kamae/stage/camera/fit'
import { surfacePoints } from '@kamae/stage/camera/surface-points'
import { myAvatar } from '../avatars/my-avatar.ts'
import { download } from '../files/download.ts'
import { POSE_KEYWORD } from '../files/document-keywords.ts'
import { openPoseStage } from '../viewer/pose-stage.ts'
import { PoseStageError } from '../viewer/pose-stage-error.ts'
import { DrawError } from './draw-error.ts'

const SIZE = { width: 1600, height: 2000 } as const
const INSETS = { top: 0.08, right: 0.06, bottom: 0.06, left: 0.06 }

/** Draws a pose document on the person's own avatar and saves the picture, which carries the pose; answers its file name. Fails with `DrawError`. */
export async function drawOnMine(document: string, name: string, signal: AbortSignal): Promise<string> {
  const read = readPoseDocument(document)
  if (!read.ok) throw new DrawError('no-pose')
  try {
    const view = await openPoseStage(myAvatar(), read.pose, signal)
    try {
      const { stage, avatar } = view
      await stage.ready()
      avatar.settleSprings()
      const front = stage.view.state
      const camera = fitCamera(front, surfacePoints(avatar), SIZE.width / SIZE.height, INSETS)
      const picture = await takePicture(stage, {
        ...SIZE,
        camera,
        background: { kind: 'transparent' },
        text: { keyword: POSE_KEYWORD, text: document },
        signal,
      })
      const fileName = fileNameOf(name, '.png')
      download(picture, fileName)
      return fileName
    } finally {
      view.dispose()
    }
  } catch (error) {
    if (error instanceof PoseStageError) throw new DrawError(error.reason, { cause: error })
    if (error instanceof PictureError) throw new DrawError('no-picture', { cause: error })
    throw error
  }
}
