import '../../../page/zod-without-eval.ts'
import {
  type PoseFailure,
  readPoseDocument,
  readSceneDocument,
  SCENE_DOCUMENT_BYTES,
  type SceneFailure,
} from '@kamae/pose/documents/documents'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Scene } from '@kamae/pose/documents/scene'
import { POSE_KEYWORD, SCENE_KEYWORD } from '../../../features/files/document-keywords.ts'
import { readPngText } from '../../../features/files/read-png-text.ts'

/** What a picture carries; `broken` when it carries something of ours that cannot be read. */
export type PictureDocument =
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'pose'; readonly pose: Pose }
  | { readonly kind: 'broken'; readonly reason: PoseFailure | SceneFailure }

/** Reads the pose or the scene that a picture of ours carries; undefined when it carries none, is no PNG or was cut off before it. */
export async function documentInPicture(file: Blob): Promise<PictureDocument | undefined> {
  const found = await readPngText(file, [SCENE_KEYWORD, POSE_KEYWORD], SCENE_DOCUMENT_BYTES)
  if (!found) return undefined
  if (found.keyword === POSE_KEYWORD) {
    const read = readPoseDocument(found.text)
    return read.ok ? { kind: 'pose', pose: read.pose } : { kind: 'broken', reason: read.reason }
  }
  const read = readSceneDocument(found.text)
  if (!read.ok) return { kind: 'broken', reason: read.reason }
  if (read.scene.avatars.length === 0) return { kind: 'broken', reason: 'not-a-scene' }
  return { kind: 'scene', scene: read.scene }
}
