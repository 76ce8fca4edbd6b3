import type { Scene } from '@kamae/pose/documents/scene'
import type { AvatarRegistry } from '../scene/avatar-registry.ts'
import type { Drawing } from './drawing.ts'

/** What a stage lends for drawing pictures beside the screen (see `Stage.hold`). */
export type OffscreenRenderer = {
  readonly drawing: Drawing
  readonly registry: AvatarRegistry
  /** The scene shown last. */
  readonly scene: Scene | undefined
}
