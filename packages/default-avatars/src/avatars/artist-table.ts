import type { Haircut } from '../hair/combed.ts'
import type { BodyPlan } from '../body/plan.ts'
import type { Swatch } from '../vrm/palette.ts'

/** Heights and reaches of an artist's figure in metres; the rest follows from the canon. */
export interface ArtistTable {
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
  >
  headSize: number
  hair: Haircut
  triangles: number
  colours: { skin: Swatch; suit: Swatch; seam: Swatch; hair: Swatch }
}
