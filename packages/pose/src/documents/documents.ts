import * as z from 'zod/mini'
import { canonicalJson } from './canonical-json.ts'
import { Pose } from './pose.ts'
import { readScene, SceneError, type SceneReason } from './read-scene.ts'
import { Scene } from './scene.ts'
import { utf8Length } from './utf8-length.ts'

/** The most bytes of UTF-8 that a pose document may have. */
export const POSE_DOCUMENT_BYTES = 64 * 1024

/** The most bytes of UTF-8 that a scene document may have. */
export const SCENE_DOCUMENT_BYTES = 1024 * 1024

type CommonFailure = 'too-large' | 'not-json' | 'newer-version'
/** Why a text is no pose for us. */
export type PoseFailure = CommonFailure | 'not-a-pose'
/** Why a text is no scene for us. */
export type SceneFailure = CommonFailure | SceneReason

/** Reads a pose document (`kamae-pose`, version 1, at most 64 KiB of JSON). */
export function readPoseDocument(
  text: string,
): { ok: true; pose: Pose } | { ok: false; reason: PoseFailure } {
  const read = readJson(text, POSE_DOCUMENT_BYTES, 'kamae-pose')
  if (!read.ok) return read
  const parsed = Pose.safeParse(read.value)
  return parsed.success ? { ok: true, pose: parsed.data } : { ok: false, reason: 'not-a-pose' }
}

/** Reads a scene document (`kamae-scene`, version 1, at most 1 MiB of JSON); numbers that are none are mended as `readScene` does. */
export function readSceneDocument(
  text: string,
): { ok: true; scene: Scene } | { ok: false; reason: SceneFailure } {
  const read = readJson(text, SCENE_DOCUMENT_BYTES, 'kamae-scene')
  if (!read.ok) return read
  try {
    return { ok: true, scene: readScene(read.value) }
  } catch (error) {
    if (error instanceof SceneError) return { ok: false, reason: error.reason }
    throw error
  }
}

/** The pose as canonical JSON: equal poses give equal bytes. */
export function writePoseDocument(pose: Pose): string {
  return canonicalJson(pose)
}

/** The scene as canonical JSON: equal scenes give equal bytes. */
export function writeSceneDocument(scene: Scene): string {
  return canonicalJson(scene)
}

/** JSON Schema (draft 2020-12) of a pose document. */
export function poseJsonSchema(): object {
  return { ...z.toJSONSchema(Pose), title: 'Kamae pose, version 1' }
}

/** JSON Schema (draft 2020-12) of a scene document. */
export function sceneJsonSchema(): object {
  return { ...z.toJSONSchema(Scene), title: 'Kamae scene, version 1' }
}

type Read = { ok: true; value: unknown } | { ok: false; reason: CommonFailure }

function readJson(text: string, limit: number, format: string): Read {
  if (text.length > limit || utf8Length(text) > limit) return { ok: false, reason: 'too-large' }
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { ok: false, reason: 'not-json' }
  }
  return isNewer(value, format) ? { ok: false, reason: 'newer-version' } : { ok: true, value }
}

function isNewer(value: unknown, format: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { format: own, version } = value as { format?: unknown; version?: unknown }
  return own === format && typeof version === 'number' && version > 1
}
