import type { Scene } from '@kamae/pose/documents/scene'
import type { Cast } from '../scene/avatar-registry.ts'
import type { Drawing } from './drawing.ts'

/** What a stage lends for drawing pictures beside the screen (see `Stage.hold`). */
export type Darkroom = {
  readonly drawing: Drawing
  readonly cast: Cast
  /** The scene shown last. */
  readonly scene: Scene | undefined
}
