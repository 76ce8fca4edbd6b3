import { type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { fieldsOf, indexOf, listOf } from '../gltf/reading.ts'
import { GateError } from '../gltf/reasons.ts'

/** Bones without which nothing is a humanoid (VRMC_vrm-1.0, humanoid.md; 0.x demands a superset). */
export const REQUIRED_BONES = [
  'hips',
  'spine',
  'head',
  'leftUpperLeg',
  'leftLowerLeg',
  'leftFoot',
  'rightUpperLeg',
  'rightLowerLeg',
  'rightFoot',
  'leftUpperArm',
  'leftLowerArm',
  'leftHand',
  'rightUpperArm',
  'rightLowerArm',
  'rightHand',
] as const

/** The VRM part of a file. */
export type VrmPart = { readonly version: '0.x' | '1.0'; readonly vrm: Fields }

/** Finds the VRM extension the loader will use. */
export function readVrm(gltf: Fields): VrmPart {
  const extensions = isFields(gltf.extensions) ? gltf.extensions : {}
  if (isFields(extensions.VRMC_vrm) && listOf(gltf.extensionsUsed).includes('VRMC_vrm')) {
    const version = extensions.VRMC_vrm.specVersion
    if (version !== '1.0' && version !== '1.0-beta') throw new GateError('unknown-version')
    return { version: '1.0', vrm: extensions.VRMC_vrm }
  }
  if (isFields(extensions.VRM)) return { version: '0.x', vrm: extensions.VRM }
  throw new GateError('not-vrm')
}

/** Makes sure that every required bone is there and is a node of its own. */
export function checkHumanoid({ version, vrm }: VrmPart, nodeCount: number): void {
  const bones = boneNodes(version, fieldsOf(vrm.humanoid, 'no-humanoid').humanBones)
  const taken = new Set<number>()
  for (const name of REQUIRED_BONES) {
    const node = bones.get(name)
    if (node === undefined) throw new GateError('no-humanoid')
    taken.add(indexOf(node, nodeCount))
  }
  if (taken.size !== REQUIRED_BONES.length) throw new GateError('no-humanoid')
  for (const node of bones.values()) indexOf(node, nodeCount)
}

/** The node of every bone that a file names. */
export function boneNodes(version: VrmPart['version'], humanBones: unknown): Map<string, unknown> {
  const bones = new Map<string, unknown>()
  if (version === '1.0') {
    for (const [name, bone] of Object.entries(fieldsOf(humanBones, 'no-humanoid')))
      bones.set(name, fieldsOf(bone).node)
    return bones
  }
  for (const entry of listOf(humanBones)) {
    const { bone, node } = fieldsOf(entry)
    // UniVRM writes -1 for a bone that the avatar lacks.
    if (typeof bone === 'string' && node !== -1 && node !== undefined && !bones.has(bone))
      bones.set(bone, node)
  }
  return bones
}
