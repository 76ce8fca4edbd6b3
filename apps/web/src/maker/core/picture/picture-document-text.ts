import { activeOf } from '../active.ts'
import type { Maker } from '../maker.ts'
import '../../../page/zod-without-eval.ts'
import { writePoseDocument, writeSceneDocument } from '@kamae/pose/documents/documents'
import { POSE_KEYWORD, SCENE_KEYWORD } from '../../../features/files/document-keywords.ts'

/** What travels in a picture: the whole scene, the pose alone, or nothing. */
export type Carried = 'scene' | 'pose' | 'nothing'

/** The text that a picture of the maker carries; files of one's own are only named in it. */
export function documentText(maker: Maker, carried: Carried): { keyword: string; text: string } | undefined {
  const pose = carried === 'pose' ? activeOf(maker)?.pose : undefined
  if (pose) return { keyword: POSE_KEYWORD, text: writePoseDocument(pose) }
  return carried === 'scene'
    ? { keyword: SCENE_KEYWORD, text: writeSceneDocument(maker.history.scene) }
    : undefined
}
