import type { FaceStyle } from '../face/style.ts'
import { mix } from '../math/math.ts'
import { hex } from '../vrm/palette.ts'
import type { ArtistTable } from './artist-table.ts'

/** The calm face drawn on an artist’s figure; lengths in metres. */
export function faceStyle(table: ArtistTable): FaceStyle {
  const s = table.headSize
  const at = (y: number): number => table.heights.chin + (y - 1.474) * s
  const f = table.build.feminine
  return {
    eye: {
      x: 0.0318 * s,
      y: at(1.5875),
      halfWidth: mix(0.0164, 0.0186, f) * s,
      halfHeight: mix(0.0081, 0.011, f) * s,
      lowerLid: 0.62,
      tilt: 0.12,
      closedAt: -0.35,
    },
    iris: {
      radiusX: mix(0.0084, 0.0108, f) * s,
      radiusY: mix(0.0086, 0.0112, f) * s,
      inward: 0,
      up: 0.0011,
      rangeX: 0.0052 * s,
      rangeY: 0.003 * s,
    },
    highlights: true,
    lash: { inner: 0.0006, outer: mix(0.0014, 0.0021, f), wing: mix(0, 0.003, f), lower: 0.0003 },
    fold: 0.0036 * s,
    brow: {
      above: 0.0176 * s,
      halfWidth: 0.0175 * s,
      thickness: mix(0.0023, 0.0017, f) * s,
      arch: 0.0026,
      inward: 0.0015,
      slope: 0.0004,
      travel: 0.0055,
    },
    mouth: {
      y: at(1.5248),
      halfWidth: mix(0.0215, 0.0185, f) * s,
      openUp: 0.0036,
      openDown: 0.0165,
      curve: 0.0058,
      line: 0.0009,
      lips: mix(0.004, 0.0058, f) * s,
      teeth: true,
    },
    colours: {
      sclera: hex('#f6f2ec'),
      lash: hex('#5b4f4c'),
      fold: hex('#d3b9ae'),
      brow: hex('#7b716c'),
      mouth: hex('#6d5350'),
      tongue: hex('#a98681'),
      lip: hex('#94766f'),
      teeth: hex('#f4f1ec'),
      irisTop: hex('#4a4c52'),
      irisMiddle: hex('#6d7178'),
      irisBottom: hex('#9aa0a6'),
      irisGlow: hex('#c3c8cc'),
      pupil: hex('#2f2f33'),
      highlight: hex('#ffffff'),
    },
  }
}
