import type { Insets } from '@kamae/stage/camera/fit'
import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import type { Scene, SceneCamera } from '@kamae/pose/documents/scene'

/** One cell: a scene seen from somewhere, under a name. */
export type Cell = {
  readonly name: string
  readonly scene: Scene
  readonly camera: SceneCamera
  /** What the pose of its one avatar is made for. */
  readonly brings?: readonly PoseProp[] | undefined
  /** Only the head, filling the cell. */
  readonly isPortrait?: boolean
  /** Seen by the cell's own camera, so that sizes can be compared. */
  readonly isSameScale?: boolean
}

/** A sheet that the page shall draw; sizes in pixels. */
export type Order = {
  /** Address of the avatar that takes every pose. */
  readonly avatar: string
  readonly cells: readonly Cell[]
  readonly columns: number
  readonly cell: { readonly width: number; readonly height: number }
  /** Room beside a single figure, as a part of the cell; little when absent. */
  readonly padding?: Insets
}
