import { mix, smoothstep } from '../math/math.ts'
import type { Rgb } from '../vrm/palette.ts'
import { blankPicture, type Picture } from '../vrm/png.ts'
import type { FaceColours } from './style.ts'

const SIZE = 256
const SWATCHES = ['sclera', 'lash', 'crease', 'brow', 'mouth', 'tongue', 'lip', 'teeth', 'highlight'] as const
export type FaceSwatch = (typeof SWATCHES)[number]
export type Uv = readonly [number, number]

/** Middle of a flat colour in the right half of the atlas. */
export function swatchUv(name: FaceSwatch): Uv {
  const k = SWATCHES.indexOf(name)
  return [(SIZE + (k % 3) * 85 + 42) / (SIZE * 2), (Math.floor(k / 3) * 85 + 42) / SIZE]
}

/** Place on the iris in the left half; x, y from -1 to 1, y up. */
export function irisUv(x: number, y: number): Uv {
  return [(0.5 + x * 0.485) / 2, 0.5 - y * 0.485]
}

function blend(a: Rgb, b: Rgb, t: number): Rgb {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
}

function irisColour(c: FaceColours, x: number, y: number): Rgb {
  const r = Math.hypot(x, y)
  const edge = 0.03
  let colour =
    y > 0
      ? blend(c.irisMiddle, c.irisTop, smoothstep(0, 0.85, y))
      : blend(c.irisMiddle, c.irisBottom, smoothstep(0, 0.75, -y))
  // A crescent of light at the bottom, opposite the highlight.
  const glow = smoothstep(-0.28, -0.72, y) * (1 - smoothstep(0.78, 0.9, r)) * 0.8
  colour = blend(colour, c.irisGlow, glow * smoothstep(0.5, 0.62, r))
  const rays = 0.5 + 0.5 * Math.sin(Math.atan2(y, x) * 26)
  colour = blend(colour, c.irisGlow, 0.12 * rays * smoothstep(0.4, 0.55, r) * (1 - smoothstep(0.75, 0.88, r)))
  const pupil = Math.hypot(x / 0.42, (y - 0.05) / 0.5)
  colour = blend(c.pupil, colour, smoothstep(1 - edge * 2, 1 + edge * 2, pupil))
  return blend(colour, c.pupil, smoothstep(0.86, 0.93, r))
}

/** Face texture: an iris on the left, flat swatches on the right. */
export function paintAtlas(colours: FaceColours): Picture {
  const picture = blankPicture(SIZE * 2, SIZE)
  for (let py = 0; py < SIZE; py++) {
    for (let px = 0; px < SIZE * 2; px++) {
      let rgb: Rgb
      if (px < SIZE) {
        rgb = irisColour(colours, ((px + 0.5) / SIZE - 0.5) / 0.485, (0.5 - (py + 0.5) / SIZE) / 0.485)
      } else {
        const k = Math.min(2, Math.floor((px - SIZE) / 85)) + 3 * Math.min(2, Math.floor(py / 85))
        rgb = colours[SWATCHES[k]!]
      }
      picture.pixels.set(
        [Math.round(rgb[0]), Math.round(rgb[1]), Math.round(rgb[2]), 255],
        (py * SIZE * 2 + px) * 4,
      )
    }
  }
  return picture
}
