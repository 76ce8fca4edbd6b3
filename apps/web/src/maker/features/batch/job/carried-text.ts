import '../../../../page/zod-without-eval.ts'
import { writePoseDocument, writeSceneDocument } from '@kamae/pose/documents/documents'
import type { Scene } from '@kamae/pose/documents/scene'
import type { PngText } from '@kamae/stage/picture/png-metadata'
import { POSE_KEYWORD, SCENE_KEYWORD } from '../../../../features/files/document-keywords.ts'
import type { BatchPlan } from '../plan/plan.ts'

/** The text that a picture of this scene carries, to be opened again. */
export function carriedText({ finish, active }: BatchPlan, scene: Scene): PngText | undefined {
  if (finish.carried === 'nothing' || finish.format !== 'png') return undefined
  if (finish.carried === 'scene') return { keyword: SCENE_KEYWORD, text: writeSceneDocument(scene) }
  const posed = scene.avatars.find(({ id }) => id === active) ?? scene.avatars[0]
  return posed && { keyword: POSE_KEYWORD, text: writePoseDocument(posed.pose) }
}
