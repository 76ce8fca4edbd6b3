import * as z from 'zod/mini'
import { type Bone, twinOf } from '../skeleton/bones.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Limb, LIMB_BONES, LIMBS } from '../skeleton/masks.ts'
import { mirrorQuat } from '../math/math.ts'
import { Pose } from './pose.ts'

/**
 * A limb that was copied: what the clipboard carries between avatars and pages, as JSON. `limb`: which one it was; `rotations`: its bones'
 * turns as a pose keeps them, absent ones rest.
 */
export const LimbClip = z.object({
  format: z.literal('kamae-limb'),
  version: z.literal(1),
  limb: z.enum(LIMBS as [Limb, ...Limb[]]),
  rotations: Pose.shape.rotations,
})
export type LimbClip = z.infer<typeof LimbClip>

/** Copies a limb out of a pose. */
export function clipOf(pose: Pose, limb: Limb): LimbClip {
  const rotations: Pose['rotations'] = {}
  for (const bone of LIMB_BONES[limb]) {
    const turn = pose.rotations[bone]
    if (turn) rotations[bone] = turn
  }
  return { format: 'kamae-limb', version: 1, limb, rotations }
}

/** Where a copied limb can be pasted: on itself, or mirrored on its twin. */
export function targetsOf(limb: Limb): readonly Limb[] {
  const bones = new Set<Bone>(LIMB_BONES[limb].map(twinOf))
  return LIMBS.filter(
    (other) =>
      (bones.size === LIMB_BONES[other].length && LIMB_BONES[other].every((bone) => bones.has(bone))) ||
      other === limb,
  )
}

/** The pose with a copied limb in the place of `to`; a limb of another kind changes nothing. */
export function pasteClip(pose: Pose, clip: LimbClip, to: Limb): Pose {
  if (!targetsOf(clip.limb).includes(to)) return pose
  const isTwin = to !== clip.limb
  const rotations = { ...pose.rotations }
  for (const bone of LIMB_BONES[clip.limb]) {
    const turn = clip.rotations[bone]
    const target = isTwin ? twinOf(bone) : bone
    if (turn) rotations[target] = isTwin ? [...mirrorQuat(turn)] : turn
    else delete rotations[target]
  }
  return { ...pose, rotations }
}

/** A copied limb as canonical JSON. */
export function writeLimbClip(clip: LimbClip): string {
  return canonicalJson(clip)
}

// A limb has at most twenty bones of four numbers; what is much longer is something else.
const MOST_CHARACTERS = 16 * 1024

/** Reads a copied limb (`kamae-limb`, version 1); undefined for any other text. */
export function readLimbClip(text: string): LimbClip | undefined {
  if (text.length > MOST_CHARACTERS || !text.includes('kamae-limb')) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  const read = LimbClip.safeParse(value)
  return read.success ? read.data : undefined
}

/** JSON Schema (draft 2020-12) of a copied limb. */
export function limbJsonSchema(): object {
  return { ...z.toJSONSchema(LimbClip), title: 'Kamae limb, version 1' }
}
