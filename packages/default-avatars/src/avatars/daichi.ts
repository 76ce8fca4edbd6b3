import type { MannequinTable } from './mannequin-table.ts'

/** Broad artist's figure of terracotta of 1.80 m and nearly 8 heads. */
export const DAICHI: MannequinTable = {
  id: 'daichi',
  name: 'Daichi',
  heights: {
    ankle: 0.08,
    knee: 0.513,
    hip: 0.95,
    waist: 1.15,
    breast: 1.345,
    shoulder: 1.458,
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
    neckFree: 0.35,
    slope: 1,
    neckRadii: [0.054, 0.0505],
  },
  headSize: 1.035,
}
