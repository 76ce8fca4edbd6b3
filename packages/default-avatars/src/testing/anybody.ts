import type { HumanTable } from '../body/human-table.ts'

/** A person of 1.65 m and six heads, for tests. */
export const ANYBODY: HumanTable = {
  id: 'anybody',
  name: 'Anybody',
  stature: 1.65,
  heads: 6,
  legs: 0.5,
  neck: 0.42,
  reach: { shoulder: 0.14, elbow: 0.4, wrist: 0.62, fingertip: 0.79 },
  build: {
    torsoWidth: 0.85,
    torsoDepth: 0.85,
    legWidth: 0.84,
    armWidth: 0.75,
    handSize: 0.9,
    footSize: 0.9,
    feminine: 0.5,
    bust: 0.5,
    muscle: 0.3,
    hipX: 0.096,
    neckRadii: [0.04, 0.037],
  },
  head: { width: 0.95, cheek: 0.95, chin: 1.2, jaw: 0.4, nose: 1.3, ear: 1 },
}
