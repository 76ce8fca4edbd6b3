import type { PictureView } from '@kamae/pose/documents/picture-view'
import type { Pose } from '@kamae/pose/documents/pose'

/** What the poses of lists are put on: all of the body, or from the waist up. Their previews have neither fingers nor face. */
export type AvatarPicturePart = 'whole' | 'upperBody'

/** What whole poses are put on, of those who have them: also all but the face, or the hands alone. */
export type WornPart = AvatarPicturePart | 'noFace' | 'hands'

/** How a pose is drawn on the visitor's avatar; sizes in pixels, `strength` 0 to 1. */
export type AvatarPictureLook = {
  readonly theme: 'light' | 'dark'
  readonly part: AvatarPicturePart
  readonly strength: number
  readonly width: number
  readonly height: number
}

export type ToPictureWorker =
  | { readonly kind: 'avatar'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'draw'
      readonly preview: Pose
      readonly view: PictureView | undefined
      /** Free for everybody: one of ours. */
      readonly isFree: boolean
      readonly look: AvatarPictureLook
    }

/** What the graphics card holds, for the figure that holds it flat. */
export type CardFacts = { readonly geometries: number; readonly textures: number; readonly programs: number }

export type FromPictureWorker =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'drawn'
      readonly picture: Blob
      /** Of the preview alone, as the code for the whole pose did not come. */
      readonly isProvisional: boolean
      readonly card: CardFacts
    }
  | { readonly kind: 'failed'; readonly reason: 'no-3d' | 'avatar-broken' | 'not-drawn' }
