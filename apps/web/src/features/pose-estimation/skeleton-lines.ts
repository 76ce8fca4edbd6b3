import type { FoundPerson, Landmark, SeenPart } from '@kamae/pose-estimation/landmarks/found-person'

/** A line over the picture: points from 0 to 1 of its width and height, and the part of the person it belongs to. */
export type SkeletonLine = {
  readonly part: SeenPart
  readonly points: readonly (readonly [x: number, y: number])[]
}

// Rows of BlazePose's 33 points.
const BODY: readonly (readonly [SeenPart, readonly number[]])[] = [
  ['torso', [11, 12, 24, 23, 11]],
  ['leftArm', [11, 13, 15]],
  ['rightArm', [12, 14, 16]],
  ['leftLeg', [23, 25, 27, 29, 31, 27]],
  ['rightLeg', [24, 26, 28, 30, 32, 28]],
]
// Ears, eyes and nose; only where no mesh of the face was found.
const HEAD: readonly number[] = [7, 3, 0, 6, 8]
const HAND: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4],
  [0, 5, 6, 7, 8],
  [5, 9, 10, 11, 12],
  [9, 13, 14, 15, 16],
  [0, 17, 18, 19, 20],
  [13, 17],
]
// Along MediaPipe's face mesh: outline, brows, eyes, nose and lips, a few points each.
const OUTLINE = [10, 338, 297, 284, 454, 361, 397, 379, 152, 150, 172, 132, 234, 54, 67, 109, 10]
const FACE: readonly (readonly number[])[] = [
  [276, 282, 336],
  [46, 52, 107],
  [263, 386, 362, 374, 263],
  [33, 159, 133, 145, 33],
  [168, 4, 2],
  [61, 0, 291, 17, 61],
]
const SEEN = 0.3

/** What was found of a person, as lines over the picture. */
export function skeletonLines({
  bodyImage,
  leftHand,
  rightHand,
  face,
}: FoundPerson): readonly SkeletonLine[] {
  const lines: SkeletonLine[] = []
  const put = (part: SeenPart, list: readonly Landmark[] | undefined, row: readonly number[]) => {
    const points = row.flatMap((index) => {
      const point = list?.[index]
      return point && (point.visibility ?? 1) >= SEEN ? [[point.x, point.y] as const] : []
    })
    if (points.length > 1) lines.push({ part, points })
  }
  for (const [part, row] of BODY) put(part, bodyImage, row)
  if (face) put('head', face, OUTLINE)
  else put('head', bodyImage, HEAD)
  for (const row of FACE) put('face', face, row)
  for (const row of HAND) {
    put('leftHand', leftHand, row)
    put('rightHand', rightHand, row)
  }
  return lines
}
