import type { FaceColours, FaceStyle } from '../face/style.ts'
import { hex } from '../vrm/palette.ts'
import type { HeadPlace } from '../body/human-table.ts'

/** How a face departs from the cast's common drawing; factors are 1, offsets 0 by default. */
export interface FaceLook {
  eyeWidth?: number
  eyeHeight?: number
  /** Distance of the eyes from the middle. */
  eyeApart?: number
  /** Heights of eyes and mouth, head units up. */
  eyeUp?: number
  mouthUp?: number
  tilt?: number
  lowerLid?: number
  iris?: number
  lash?: number
  wing?: number
  crease?: number
  browAbove?: number
  browThick?: number
  browWidth?: number
  browSlope?: number
  browArch?: number
  mouthWidth?: number
  /** Whether the lids leave highlights, and whether lips are tinted. */
  lips?: number
  colours: FaceColoursByName
}

/** The colours that differ between faces; the rest is common, whites and mouth where a face names none. */
export interface FaceColoursByName {
  lash: string
  brow: string
  crease: string
  lip: string
  iris: readonly [top: string, middle: string, bottom: string, glow: string, pupil: string]
  sclera?: string
  mouth?: string
}

function faceColours({ lash, brow, crease, lip, iris, ...own }: FaceColoursByName): FaceColours {
  return {
    sclera: hex(own.sclera ?? '#fffdfb'),
    lash: hex(lash),
    crease: hex(crease),
    brow: hex(brow),
    mouth: hex(own.mouth ?? '#8c3a45'),
    tongue: hex('#ee8d8d'),
    lip: hex(lip),
    teeth: hex('#fffaf5'),
    irisTop: hex(iris[0]),
    irisMiddle: hex(iris[1]),
    irisBottom: hex(iris[2]),
    irisGlow: hex(iris[3]),
    pupil: hex(iris[4]),
    highlight: hex('#ffffff'),
  }
}

/** How a face of the cast is drawn on a head. */
export function humanFace({ chin, size: s }: HeadPlace, look: FaceLook): FaceStyle {
  const { eyeWidth: ew = 1, eyeHeight: eh = 1, iris = 1, lash = 1, tilt = 0.05, wing = lash } = look
  const { browThick = 1, browWidth = ew, mouthWidth = 1 } = look
  const radiusY = 0.0258 * Math.min(1, 0.25 + 0.75 * eh) * iris * s
  return {
    eye: {
      x: 0.0445 * (look.eyeApart ?? 1) * s,
      y: chin + (0.097 + (look.eyeUp ?? 0)) * s,
      halfWidth: 0.0275 * ew * s,
      halfHeight: 0.0272 * eh * s,
      lowerLid: look.lowerLid ?? 0.86,
      tilt,
      closedAt: -0.42,
    },
    iris: {
      radiusX: Math.min(0.0198 * ew * iris * s * 1.02, radiusY * 0.9),
      radiusY,
      inward: 0.0018 * s,
      up: 0.0012 * s,
      rangeX: 0.0075 * ew * s,
      rangeY: 0.0065 * eh * s,
    },
    highlights: true,
    lash: {
      inner: 0.0014 * lash * s,
      outer: 0.0058 * lash * s,
      wing: 0.014 * wing * s,
      lower: 0.0014 * lash * s,
    },
    crease: 0.0085 * (look.crease ?? 1) * s,
    brow: {
      above: 0.0385 * (look.browAbove ?? 1) * s,
      halfWidth: 0.0215 * browWidth * s,
      thickness: 0.0019 * browThick * s,
      arch: 0.0035 * (look.browArch ?? 1) * s,
      inward: 0.0005,
      slope: 0.0002 + (look.browSlope ?? 0) * s,
      travel: 0.009 * s,
    },
    mouth: {
      y: chin + (0.0345 + (look.mouthUp ?? 0)) * s,
      halfWidth: 0.0155 * mouthWidth * s,
      openUp: 0.0052 * s,
      openDown: 0.0172 * s,
      curve: 0.0066 * s,
      line: 0.00088 * s,
      teeth: true,
      ...(look.lips ? { lips: look.lips * s } : {}),
    },
    colours: faceColours(look.colours),
  }
}
