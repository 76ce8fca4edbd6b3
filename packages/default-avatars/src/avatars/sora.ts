import { swatch } from '../vrm/palette.ts'
import type { ArtistTable } from './artist-table.ts'

/** Slender adult artist's figure of 1.66 m, nearly 8 heads, hair parted and tied in a bun. */
export const SORA: ArtistTable = {
  id: 'sora',
  name: 'Sora',
  heights: {
    ankle: 0.074,
    knee: 0.473,
    hip: 0.877,
    waist: 1.058,
    breast: 1.242,
    shoulder: 1.352,
    neck: 1.404,
    chin: 1.449,
    crown: 1.66,
  },
  reaches: { shoulder: 0.152, elbow: 0.456, wrist: 0.697, fingertip: 0.876 },
  build: {
    torsoWidth: 0.94,
    torsoDepth: 0.94,
    legWidth: 0.96,
    armWidth: 0.84,
    handSize: 0.93,
    footSize: 0.93,
    feminine: 0.85,
    muscle: 0.2,
    neckFree: 0.7,
    neckRadii: [0.041, 0.0375],
  },
  headSize: 0.925,
  hair: 'bun',
  triangles: 16800,
  colours: {
    skin: swatch([0, '#efe6dd', '#c3b0a8']),
    suit: swatch([0, '#cfcdca', '#928e93']),
    seam: swatch([0, '#b9b6b4', '#858187']),
    hair: swatch([0, '#8f8785', '#635b5e']),
  },
}
