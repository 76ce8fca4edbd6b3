import type { FoundPerson, Landmark } from '../landmarks/found-person.ts'
import { isBody } from './is-body.ts'

/** A way to look at a picture: as in a mirror or not, and made smaller about its middle, with a margin all round. */
export type Look = { readonly isMirrored: boolean; readonly scale: number }

/** The looks at every picture: what holds of all four is likely so. */
const LOOKS: readonly Look[] = [
  { isMirrored: false, scale: 1 },
  { isMirrored: true, scale: 1 },
  { isMirrored: false, scale: 0.7 },
  { isMirrored: true, scale: 0.7 },
]

const SMALLEST = 0.45
/** Looks for where hardly one of those found a body: people of other shapes than real ones are found when they are small. */
const LAST_LOOKS: readonly Look[] = [
  { isMirrored: false, scale: SMALLEST },
  { isMirrored: true, scale: SMALLEST },
]
// Bodies: of one alone nothing says whether it is right. Where there are two, smaller looks make the median worse.
const ENOUGH = 2

/** What one look at a picture found, in the frame of the picture itself. */
export type SeenByLook = { readonly look: Look; readonly found: FoundPerson }

/** Looks at a picture, one look after the other; `read` answers what is found on the picture as the look has it. */
export async function takeLooks(read: (look: Look) => Promise<FoundPerson>): Promise<readonly SeenByLook[]> {
  const seen = await lookEach(LOOKS, read)
  return isEnough(seen) ? seen : [...seen, ...(await lookEach(LAST_LOOKS, read))]
}

/** Looks in every way there is, for a record out of which `chosenLooks` takes those that `takeLooks` would have taken. */
export function takeEveryLook(read: (look: Look) => Promise<FoundPerson>): Promise<readonly SeenByLook[]> {
  return lookEach([...LOOKS, ...LAST_LOOKS], read)
}

/** Of looks in every way, those that `takeLooks` takes; of its own all. */
export function chosenLooks(every: readonly SeenByLook[]): readonly SeenByLook[] {
  const first = every.filter(({ look }) => look.scale > SMALLEST)
  return isEnough(first) ? first : every
}

async function lookEach(
  looks: readonly Look[],
  read: (look: Look) => Promise<FoundPerson>,
): Promise<readonly SeenByLook[]> {
  const seen: SeenByLook[] = []
  for (const look of looks) seen.push({ look, found: withoutLook(await read(look), look) })
  return seen
}

function isEnough(seen: readonly SeenByLook[]): boolean {
  return seen.filter(({ found }) => isBody(found)).length >= ENOUGH
}

/** What was found, in the frame of the picture itself. The mesh of a mirrored face is left out: its points have no twins by index. */
export function withoutLook(found: FoundPerson, { isMirrored, scale }: Look): FoundPerson {
  if (!isMirrored && scale === 1) return found
  const inSpace = (point: Landmark): Landmark => (isMirrored ? { ...point, x: -point.x } : point)
  const inPicture = (point: Landmark): Landmark => ({
    ...point,
    x: 0.5 + (isMirrored ? 0.5 - point.x : point.x - 0.5) / scale,
    y: 0.5 + (point.y - 0.5) / scale,
    z: point.z / scale,
  })
  const { width, height, body, bodyImage, face } = found
  const hand = (side: 'left' | 'right') => found[`${side}Hand`]?.map(inPicture)
  const [leftHand, rightHand] = isMirrored ? [hand('right'), hand('left')] : [hand('left'), hand('right')]
  const twins = (points: readonly Landmark[]) =>
    isMirrored ? points.map((_, index) => points[twinOf(index)] ?? NOWHERE) : points
  return {
    width,
    height,
    ...(body && { body: twins(body).map(inSpace) }),
    ...(bodyImage && { bodyImage: twins(bodyImage).map(inPicture) }),
    ...(leftHand && { leftHand }),
    ...(rightHand && { rightHand }),
    ...(face && !isMirrored && { face: face.map(inPicture) }),
  }
}

const NOWHERE: Landmark = { x: 0, y: 0, z: 0 }

/** The same point of BlazePose's 33 on the other side: eyes by threes, and from the ears on by turns. */
export function twinOf(index: number): number {
  if (index === 0) return 0
  if (index < 7) return index < 4 ? index + 3 : index - 3
  return index % 2 === 1 ? index + 1 : index - 1
}
