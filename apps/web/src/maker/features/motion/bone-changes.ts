import type { BoneMap } from '@kamae/motion/documents/motion'
import { type Bone, BONES } from '@kamae/pose/skeleton/bones'
import { isFinger } from '@kamae/pose/skeleton/masks'

/** What a person changed in the guess: for a bone of ours another one of the file by its index, or none. */
export type BoneChanges = Readonly<Partial<Record<Bone, number | null>>>

/** The guess with a person's changes; what is beyond the file's bones is left out. */
export function changedMap(guess: BoneMap, changes: BoneChanges, count: number): BoneMap {
  const map: Partial<Record<Bone, number>> = { ...guess }
  for (const bone of BONES) {
    const index = changes[bone]
    if (index === null) delete map[bone]
    else if (index !== undefined && index >= 0 && index < count) map[bone] = index
  }
  return map
}

/** The changes that lead from the guess to `map` with one bone assigned anew: a bone of the file stands for one of ours at most. */
export function assigned(guess: BoneMap, map: BoneMap, bone: Bone, index: number | null): BoneChanges {
  const changes: Partial<Record<Bone, number | null>> = {}
  for (const each of BONES) {
    const now = each === bone ? index : map[each] === index ? null : (map[each] ?? null)
    if (now !== (guess[each] ?? null)) changes[each] = now
  }
  return changes
}

/** The bones that every humanoid of VRM 1.0 has. Source: VRMC_vrm-1.0 humanoid.md, "Required". */
const NEEDED: ReadonlySet<Bone> = new Set<Bone>([
  'hips',
  'spine',
  'head',
  ...(['left', 'right'] as const).flatMap((side) =>
    (['UpperArm', 'LowerArm', 'Hand', 'UpperLeg', 'LowerLeg', 'Foot'] as const).map(
      (part) => `${side}${part}` as const,
    ),
  ),
])

/** The bones without which a limb stays as it is, as far as `map` has none for them. */
export function missingBones(map: BoneMap): readonly Bone[] {
  return BONES.filter((bone) => NEEDED.has(bone) && map[bone] === undefined)
}

/** Our bones in the order of correction: those that the guess lacks first, the needed ones before all. It does not move while one corrects. */
export function correctionOrder(guess: BoneMap): {
  readonly body: readonly Bone[]
  readonly fingers: readonly Bone[]
} {
  const rank = (bone: Bone) => (guess[bone] !== undefined ? 2 : NEEDED.has(bone) ? 0 : 1)
  const ordered = [...BONES].sort((a, b) => rank(a) - rank(b))
  return { body: ordered.filter((bone) => !isFinger(bone)), fingers: ordered.filter(isFinger) }
}
