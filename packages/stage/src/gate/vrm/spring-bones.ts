import type { VrmPart } from './humanoid.ts'
import { LIMITS } from '../gltf/limits.ts'
import type { NodeTree } from '../gltf/nodes.ts'
import { type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { fieldsList, indexOf, listOf, optionalFields } from '../gltf/reading.ts'
import { GateError } from '../gltf/reasons.ts'

/** Makes sure that the springs of hair and clothes stay few enough to be stepped sixty times a second. */
export function checkSprings(gltf: Fields, { version, vrm }: VrmPart, tree: NodeTree): void {
  let joints = 0
  let collisions = 0
  const add = (more: number, colliders: number) => {
    joints += more
    collisions += more * colliders
    if (joints > LIMITS.springJoints || collisions > LIMITS.springCollisions)
      throw new GateError('too-complex')
  }
  if (version === '1.0') countSprings(gltf, tree, add)
  else countBoneGroups(vrm, tree, add)
  checkSpringNumbers(
    version === '1.0' ? optionalFields(gltf.extensions).VRMC_springBone : vrm.secondaryAnimation,
  )
}

/** A spring that is stiffer or heavier than any would throw its bones out of the world. */
function checkSpringNumbers(value: unknown): void {
  if (typeof value === 'number') {
    if (!(Math.abs(value) <= LIMITS.springNumber)) throw new GateError('not-finite')
  } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(checkSpringNumbers)
}

type Add = (joints: number, colliders: number) => void

function countSprings(gltf: Fields, tree: NodeTree, add: Add): void {
  const extensions = optionalFields(gltf.extensions)
  if (!isFields(extensions.VRMC_springBone)) return
  const { springs, colliders, colliderGroups } = extensions.VRMC_springBone
  const colliderList = fieldsList(colliders)
  for (const collider of colliderList) indexOf(collider.node, tree.nodes.length)
  const sizes = fieldsList(colliderGroups).map((group) => {
    for (const collider of listOf(group.colliders)) indexOf(collider, colliderList.length)
    return listOf(group.colliders).length
  })
  for (const spring of fieldsList(springs)) {
    let met = 0
    for (const group of listOf(spring.colliderGroups)) met += sizes[indexOf(group, sizes.length)] as number
    for (const joint of fieldsList(spring.joints)) {
      indexOf(joint.node, tree.nodes.length)
      add(1, met)
    }
  }
}

/** In 0.x a listed bone springs with everything that hangs from it. */
function countBoneGroups(vrm: Fields, tree: NodeTree, add: Add): void {
  const secondary = optionalFields(vrm.secondaryAnimation)
  const sizes = fieldsList(secondary.colliderGroups).map((group) => listOf(group.colliders).length)
  for (const group of fieldsList(secondary.boneGroups)) {
    let met = 0
    for (const index of listOf(group.colliderGroups)) met += sizes[indexOf(index, sizes.length)] as number
    for (const bone of listOf(group.bones)) {
      if (bone === -1) continue
      add(tree.subtree[indexOf(bone, tree.nodes.length)] as number, met)
    }
  }
}
