import type { BodyPlan } from './plan.ts'

/** Shape of a drawn character's head; every number is a factor of the first one's, 1 for a girl of 5.5 heads. */
export interface HeadShape {
  width: number
  /** Fullness of the cheeks and breadth of chin and jaw's corners. */
  cheek: number
  chin: number
  jaw: number
  nose: number
  ear: number
}

/** What makes one person of the cast: lengths in metres, the rest in factors. */
export interface HumanTable {
  id: string
  name: string
  /** From the floor to the top of the skull, hair left out, and how many heads that is. */
  stature: number
  heads: number
  /** Height of the hip joints as a share of the stature. */
  legs: number
  /** Shoulders below the chin, in head heights. */
  neck: number
  reach: { shoulder: number; elbow: number; wrist: number; fingertip: number }
  build: Pick<
    BodyPlan,
    | 'torsoWidth'
    | 'torsoDepth'
    | 'legWidth'
    | 'armWidth'
    | 'handSize'
    | 'footSize'
    | 'feminine'
    | 'bust'
    | 'muscle'
    | 'hipX'
    | 'neckRadii'
    | 'neckFree'
    | 'slope'
  >
  head: HeadShape
}

/** Where a head is and how large: `size` 1 is 0.272 m from the chin to the top of the skull. */
export interface HeadPlace {
  chin: number
  size: number
}

const HEAD = 0.272

export function headPlace({ stature, heads }: HumanTable): HeadPlace {
  return { chin: stature * (1 - 1 / heads), size: stature / heads / HEAD }
}
