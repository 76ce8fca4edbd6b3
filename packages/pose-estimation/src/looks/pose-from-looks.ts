import { mirroredName } from '@kamae/pose/skeleton/mirrored-name'
import { confidences } from './confidence.ts'
import { facingSupport, turnAround } from './facing.ts'
import type { FoundPerson } from '../landmarks/found-person.ts'
import type { SeenByLook } from './looks.ts'
import { type Agreement, type Agreements, mergeLooks } from './merge-looks.ts'
import { LINED_PARTS, type LinedPart } from './part-lines.ts'
import { misfitOf } from './misfit.ts'
import { poseFromLandmarks, type SolvedPose } from '../landmarks/pose-from-landmarks.ts'

/** A person on a picture and the pose that explains it. */
export type Reading = { readonly found: FoundPerson; readonly solved: SolvedPose }

/** `turned`: the same picture as of one turned around, where it cannot be told for sure from which side the body is seen. */
export type LooksReading = Reading & { readonly turned?: Reading }

// Of 1 for a body of which everything says the same side: below the first it is asked about, below the second turned around.
const IN_DOUBT = 0.2
const AGAINST = -0.5

/** The pose of the person whom several looks at one picture found, with how sure each part of it is. */
export function poseFromLooks(looks: readonly SeenByLook[]): LooksReading {
  const merged = mergeLooks(looks)
  const support = facingSupport(merged.found, merged.faces)
  const isInDoubt = support < IN_DOUBT
  const read = (found: FoundPerson, agreement: Agreements): Reading => {
    const solved = poseFromLandmarks(found)
    const misfit = misfitOf(solved.pose, found)
    return {
      found,
      solved: { ...solved, confidence: confidences(solved.confidence, agreement, misfit, isInDoubt) },
    }
  }
  const asSeen = read(merged.found, merged.agreement)
  if (!isInDoubt) return asSeen
  const turned = read(turnAround(merged.found), otherSides(merged.agreement))
  return support < AGAINST ? { ...turned, turned: asSeen } : { ...asSeen, turned }
}

/** Turned around, what was found left is right. */
function otherSides(agreement: Agreements): Agreements {
  const turned: Partial<Record<LinedPart, Agreement>> = {}
  for (const part of LINED_PARTS) {
    const own = agreement[mirroredName(part) as LinedPart]
    if (own) turned[part] = own
  }
  return turned
}
