import { swatch } from '../vrm/palette.ts'
import type { ArtistTable } from './artist-table.ts'

/** Broad adult artist's figure of 1.80 m, nearly 8 heads, short hair swept to one side. */
export const DAICHI: ArtistTable = {
  id: 'daichi',
  name: 'Daichi',
  heights: {
    ankle: 0.08,
    knee: 0.513,
    hip: 0.95,
    waist: 1.15,
    breast: 1.352,
    shoulder: 1.468,
    neck: 1.528,
    chin: 1.566,
    crown: 1.8,
  },
  reaches: { shoulder: 0.188, elbow: 0.518, wrist: 0.779, fingertip: 0.974 },
  build: {
    torsoWidth: 1.13,
    torsoDepth: 1.1,
    legWidth: 1.1,
    armWidth: 1.07,
    handSize: 1.04,
    footSize: 1.05,
    feminine: 0,
    muscle: 1,
    neckFree: 0.55,
    neckRadii: [0.054, 0.0505],
  },
  headSize: 1.035,
  hair: 'crop',
  triangles: 16800,
  colours: {
    skin: swatch([0, '#e6dbd0', '#b8a39a']),
    suit: swatch([0, '#b9b9ba', '#7c7a81']),
    seam: swatch([0, '#a1a1a4', '#6f6d74']),
    hair: swatch([0, '#77706e', '#514a4d']),
  },
}
