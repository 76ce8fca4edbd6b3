import type { MannequinTable } from './mannequin-table.ts'

/** The slender wooden artist's mannequin of 1.66 m, nearly 8 heads. */
export const SORA: MannequinTable = {
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
}
