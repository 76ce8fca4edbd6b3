import type { SolvedPose } from '@kamae/pose-estimation/landmarks/pose-from-landmarks'
import type { FoundPerson, SeenPart } from '@kamae/pose-estimation/landmarks/found-person'
import { createStore } from 'zustand/vanilla'
import type { PhotoFault } from './photo-error.ts'
import type { Photo } from './prepare-photo.ts'

/** How far the way from a photograph to a pose has come. */
export type PhotoStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'camera' }
  /** Bytes of MediaPipe so far. */
  | { readonly kind: 'fetching'; readonly bytes: number }
  | { readonly kind: 'reading' }
  | { readonly kind: 'found'; readonly found: FoundPerson; readonly solved: SolvedPose }
  | { readonly kind: 'failed'; readonly reason: PhotoFault }

export type PhotoState = {
  /** A picture that another room asks to read, until the panel takes it. */
  readonly asked: Blob | null
  readonly photo: Photo | null
  readonly step: PhotoStep
  /** Left and right of the picture are those of a mirror. */
  readonly isMirrored: boolean
  /** What shall not be taken, as sides of the avatar. */
  readonly left: ReadonlySet<SeenPart>
}

/** Before any photograph. */
export const emptyPhoto: PhotoState = {
  asked: null,
  photo: null,
  step: { kind: 'choosing' },
  isMirrored: false,
  left: new Set(),
}

/** The photograph that is being read; pixels and pose go with the panel. */
export const photoStore = createStore<PhotoState>(() => emptyPhoto)
