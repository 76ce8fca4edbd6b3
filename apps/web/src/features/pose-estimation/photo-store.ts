import type { LooksReading, Reading } from '@kamae/pose-estimation/looks/pose-from-looks'
import type { SolvedPose } from '@kamae/pose-estimation/landmarks/pose-from-landmarks'
import type { FoundPerson, SeenPart } from '@kamae/pose-estimation/landmarks/found-person'
import { createStore } from 'zustand/vanilla'
import type { PhotoFailure } from './photo-error.ts'
import type { Photo } from './prepare-photo.ts'
import { twin } from './take-parts.ts'

/** How far the way from a photograph to a pose has come. */
export type PhotoStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'camera' }
  /** Bytes of MediaPipe so far. */
  | { readonly kind: 'fetching'; readonly bytes: number }
  | { readonly kind: 'reading' }
  /** `turned`: the other way to read it, where it may be seen from the front or from behind. */
  | {
      readonly kind: 'found'
      readonly found: FoundPerson
      readonly solved: SolvedPose
      readonly turned?: Reading
    }
  | { readonly kind: 'failed'; readonly reason: PhotoFailure }

export type PhotoState = {
  /** A picture that another room asks to read, until the panel takes it. */
  readonly asked: Blob | null
  readonly photo: Photo | null
  readonly step: PhotoStep
  /** Left and right of the picture are those of a mirror. */
  readonly isMirrored: boolean
  /** What shall not be taken, as sides of the avatar. */
  readonly left: ReadonlySet<SeenPart>
  /** What somebody decided of this photograph, taken or not: it stays so in the other reading. */
  readonly ticked: ReadonlyMap<SeenPart, boolean>
}

/** Before any photograph. */
export const emptyPhoto: PhotoState = {
  asked: null,
  photo: null,
  step: { kind: 'choosing' },
  isMirrored: false,
  left: new Set(),
  ticked: new Map(),
}

/** The photograph that is being read; pixels and pose go with the panel. */
export const photoStore = createStore<PhotoState>(() => emptyPhoto)

// Of what is less sure, a third and more is quite elsewhere (`npm run bench photo`).
const TAKEN = 0.4

/** The parts that are taken unless somebody says so: those that are sure enough. */
export function sureParts({ found, confidence }: SolvedPose): readonly SeenPart[] {
  return found.filter((part) => (confidence[part] ?? 0) >= TAKEN)
}

/** What the store holds once a person was found; what is not sure enough is left out until somebody takes it. */
export function foundStep(
  { found, solved, turned }: LooksReading,
  isMirrored: boolean,
): Pick<PhotoState, 'step' | 'left' | 'ticked'> {
  const sure = sureParts(solved)
  const unsure = solved.found.filter((part) => !sure.includes(part))
  return {
    step: { kind: 'found', found, solved, ...(turned && { turned }) },
    left: new Set(isMirrored ? unsure.map(twin) : unsure),
    ticked: new Map(),
  }
}

/** Some parts decided: those of `parts` in `taken` are taken, the others are not. */
export function tickParts(
  { left, ticked }: PhotoState,
  parts: readonly SeenPart[],
  taken: readonly SeenPart[],
): Pick<PhotoState, 'left' | 'ticked'> {
  return decided(left, ticked, new Map(parts.map((part) => [part, taken.includes(part)])))
}

/** The other of two readings in the place of the first. What was decided stays with its limb in the picture, which is the other side now. */
export function turnReading({
  step,
  isMirrored,
  ticked,
}: PhotoState): Pick<PhotoState, 'step' | 'left' | 'ticked'> {
  if (step.kind !== 'found' || !step.turned) throw new Error('There is one reading only.')
  const { found, solved, turned } = step
  const next = foundStep({ ...turned, turned: { found, solved } }, isMirrored)
  return { ...next, ...decided(next.left, new Map(), twins(ticked)) }
}

/** The photograph as in a mirror or not; what is left out changes its side along with it. */
export function mirrorPhoto(
  { left, ticked }: PhotoState,
  isMirrored: boolean,
): Pick<PhotoState, 'isMirrored' | 'left' | 'ticked'> {
  return { isMirrored, left: new Set([...left].map(twin)), ticked: twins(ticked) }
}

function decided(
  left: PhotoState['left'],
  before: PhotoState['ticked'],
  now: PhotoState['ticked'],
): Pick<PhotoState, 'left' | 'ticked'> {
  const next = new Set(left)
  for (const [part, isTaken] of now) {
    if (isTaken) next.delete(part)
    else next.add(part)
  }
  return { left: next, ticked: new Map([...before, ...now]) }
}

function twins(ticked: PhotoState['ticked']): PhotoState['ticked'] {
  return new Map([...ticked].map(([part, isTaken]) => [twin(part), isTaken]))
}
