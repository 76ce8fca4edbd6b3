import { isBone } from '@kamae/pose/bones'
import type { BoneMap, ForeignBone } from '../motion.ts'

/** Which of the bones stands for which of ours, by their names and by how they hang together. */
export function guessBoneMap(bones: readonly ForeignBone[]): BoneMap {
  return Object.fromEntries(bones.flatMap(({ name }, index) => (isBone(name) ? [[name, index]] : [])))
}
