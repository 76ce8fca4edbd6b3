import type { Rgb } from '../vrm/palette.ts'

/** How a face is drawn; lengths in metres, heights above the floor. */
export interface FaceStyle {
  eye: {
    x: number
    y: number
    halfWidth: number
    halfHeight: number
    /** Height of the lower lid under the eye's middle, in half-heights. */
    lowerLid: number
    /** Rise of the outer corner, in half-heights. */
    tilt: number
    /** Height of the closed lid line, in half-heights (negative is low). */
    closedAt: number
  }
  iris: { radiusX: number; radiusY: number; inward: number; up: number; rangeX: number; rangeY: number }
  highlights: boolean
  lash: { inner: number; outer: number; wing: number; lower: number }
  /** Distance of the lid's fold above the eye, 0 for none. */
  crease: number
  brow: {
    above: number
    halfWidth: number
    thickness: number
    arch: number
    inward: number
    slope: number
    travel: number
  }
  mouth: {
    y: number
    halfWidth: number
    openUp: number
    openDown: number
    curve: number
    line: number
    /** Height of the tinted lower lip, 0 for a mouth of one line. */
    lips?: number
    teeth: boolean
  }
  colours: FaceColours
}

export interface FaceColours {
  sclera: Rgb
  lash: Rgb
  crease: Rgb
  brow: Rgb
  mouth: Rgb
  tongue: Rgb
  lip: Rgb
  teeth: Rgb
  irisTop: Rgb
  irisMiddle: Rgb
  irisBottom: Rgb
  irisGlow: Rgb
  pupil: Rgb
  highlight: Rgb
}
