import { activeOf } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import '../../zod-without-eval.ts'
import { writePoseDocument, writeSceneDocument } from '@kamae/pose/documents'

/** Keywords of PNG under which a picture carries what it shows. */
export const SCENE_KEYWORD = 'kamae-scene'
export const POSE_KEYWORD = 'kamae-pose'

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
