import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource, Background, Scene, SceneCamera } from '@kamae/pose/documents/scene'
import type { PictureRequest } from '@kamae/stage/picture/picture'
import type { StudioTheme } from '@kamae/stage/scene/backdrop'
import type { Carried } from '../../../core/picture/picture-document-text.ts'

/** Who is in the pictures: everyone as the scene has them, one of the scene alone (`id`), or another avatar in the picked one's place. */
export type BatchBody = { readonly name: string } & (
  | { readonly kind: 'scene' }
  | { readonly kind: 'one'; readonly id: string }
  | { readonly kind: 'other'; readonly source: AvatarSource }
)

/** A pose of the plan, with what it brings; null is the one that the scene has. */
export type BatchPose = {
  readonly name: string
  readonly pose: Pose | null
  readonly props?: readonly PoseProp[]
}

/** Where from: so many degrees around the figure, a camera of the scene, or one of the sides that the camera panel has. */
export type BatchView = { readonly name: string } & (
  | { readonly kind: 'turn'; readonly yaw: number; readonly label: string }
  | { readonly kind: 'camera'; readonly camera: SceneCamera }
  | { readonly kind: 'preset'; readonly id: string }
)

/** A sheet of all angles: `width` of the whole in pixels, `gap` between angles in pixels; `fill` is a colour, absent nothing. */
export type BatchSheet = {
  readonly name: string
  readonly columns: number
  readonly width: number
  readonly gap: number
  readonly hasLabels: boolean
  readonly fill?: string
  /** What is behind each angle. */
  readonly behind: Background
}

/** How files are written: as `PictureRequest` says; `carried` is what travels in a PNG. */
export type Finish = Required<Pick<PictureRequest, 'format' | 'quality' | 'matte' | 'dpi'>> &
  Pick<PictureRequest, 'outline'> & { readonly carried: Carried }

/** Everything that a batch of pictures is made from: it stays the same while they are made, whatever happens to the scene meanwhile. */
export type BatchPlan = {
  readonly version: 1
  /** What the ZIP is called, without the ending. */
  readonly name: string
  readonly scene: Scene
  /** The avatar that was picked: poses go on it, others take its place. */
  readonly active: string
  readonly theme: StudioTheme
  /** Of the stage, width by height: what a camera of the scene sees is cropped to that. */
  readonly stageAspect: number
  readonly width: number
  readonly height: number
  readonly background: Background
  /** What the files are and say. */
  readonly finish: Finish
  /** Cameras are moved, without turning, until everyone fills the picture. */
  readonly isFramed: boolean
  readonly bodies: readonly BatchBody[]
  readonly poses: readonly BatchPose[]
  readonly views: readonly BatchView[]
  /** How angles look: degrees above the floor, and whether without perspective. */
  readonly turn: { readonly pitch: number; readonly isFlat: boolean }
  /** A picture of every view. */
  readonly hasSingles: boolean
  readonly sheet: BatchSheet | null
}

/** One picture to take; body, pose and view by their places in the plan. */
export type Shot = {
  readonly index: number
  readonly body: number
  readonly pose: number
  readonly view: number | 'sheet'
}

/** Every picture of a plan: an avatar is opened once for all its pictures, a pose put on once for all its views. */
export function shotsOf({ bodies, poses, views, hasSingles, sheet }: BatchPlan): readonly Shot[] {
  const wanted: readonly Shot['view'][] = [
    ...(hasSingles ? views.map((_, view) => view) : []),
    ...(sheet ? ['sheet' as const] : []),
  ]
  return bodies
    .flatMap((_, body) => poses.flatMap((__, pose) => wanted.map((view) => ({ body, pose, view }))))
    .map((shot, index) => ({ index, ...shot }))
}
