import type { Limb } from '@kamae/pose/skeleton/masks'

/** A point that was found; `visibility` is how likely it is seen at all, 0 to 1. */
export type Landmark = {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly visibility?: number
}

/**
 * What MediaPipe Holistic found of a person. Orders and axes are MediaPipe's: x to the right of the picture, y down, z away from the camera.
 * Absent lists were not found. Source: MediaPipe "Pose landmark detection", "Hand landmarks detection", "Face mesh" guides.
 */
export type FoundPerson = {
  /** Pixels of the picture. */
  readonly width: number
  readonly height: number
  /** 33 points in metres, from the middle of the hips. */
  readonly body?: readonly Landmark[]
  /** The same 33 in the picture: x and y from 0 to 1, z in the scale of x. */
  readonly bodyImage?: readonly Landmark[]
  /** 21 points of the person's own left hand in the picture. */
  readonly leftHand?: readonly Landmark[]
  readonly rightHand?: readonly Landmark[]
  /** 468 points in the picture, or 478 with the irises. */
  readonly face?: readonly Landmark[]
}

/** A part of a person that can be taken by itself: a limb (an arm without its hand), or expression and gaze. */
export type SeenPart = Limb | 'face'
