import { mendNumbers } from './mend-scene.ts'
import { Scene } from './scene.ts'

/** Why a value is no scene: it is none at all, or it holds something of a kind that nothing here knows. */
export type SceneReason = 'not-a-scene' | 'unknown-kind'

/** A value that cannot be read as a scene. */
export class SceneError extends Error {
  readonly reason: SceneReason

  constructor(reason: SceneReason) {
    super(`This is no scene that can be opened: ${reason}.`)
    this.name = 'SceneError'
    this.reason = reason
  }
}

/**
 * Reads a scene wherever one was kept, written or sent. Numbers that are none or beyond their bounds are mended: what was made is not
 * lost with a camera. Throws `SceneError`.
 */
export function readScene(value: unknown): Scene {
  const whole = Scene.safeParse(value)
  if (whole.success) return whole.data
  const { issues } = whole.error
  const mended = Scene.safeParse(mendNumbers(value, issues))
  if (mended.success) return mended.data
  const isOfUnknownKind = issues.some(({ code, path }) => code === 'invalid_union' && path.at(-1) === 'kind')
  throw new SceneError(isOfUnknownKind ? 'unknown-kind' : 'not-a-scene')
}

/** The scene that `readScene` reads; undefined where there is none. */
export function mendScene(value: unknown): Scene | undefined {
  try {
    return readScene(value)
  } catch (error) {
    if (error instanceof SceneError) return undefined
    throw error
  }
}
