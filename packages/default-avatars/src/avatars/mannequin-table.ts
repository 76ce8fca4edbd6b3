import type { BodyPlan } from '../body/plan.ts'

/** Heights and reaches of an artist's mannequin in metres; the rest follows from the canon. */
export interface MannequinTable {
  id: string
  name: string
  heights: {
    ankle: number
    knee: number
    hip: number
    waist: number
    breast: number
    shoulder: number
    neck: number
    chin: number
    crown: number
  }
  reaches: { shoulder: number; elbow: number; wrist: number; fingertip: number }
  build: Pick<
    BodyPlan,
    | 'torsoWidth'
    | 'torsoDepth'
    | 'legWidth'
    | 'armWidth'
    | 'handSize'
    | 'footSize'
    | 'feminine'
    | 'muscle'
    | 'neckRadii'
    | 'neckFree'
    | 'slope'
  >
  headSize: number
}
