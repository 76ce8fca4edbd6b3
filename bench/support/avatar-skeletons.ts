// The skeletons of the avatars at hand, read from the JSON of their files: no meshes, no textures.
import { existsSync, readFileSync, readdirSync } from 'node:fs'

import { BONE_PARENT, BONES, type Bone } from '@kamae/pose/skeleton/bones'
import { add, IDENTITY, multiply, rotateVector } from '@kamae/pose/math/math'
import type { Skeleton, SkeletonBone } from '@kamae/pose/skeleton/skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'

type Node = { children?: number[]; translation?: Vec3; rotation?: Quat; scale?: Vec3 }
type Gltf = {
  nodes: Node[]
  extensions: {
    VRMC_vrm?: { humanoid: { humanBones: Record<string, { node: number }> } }
    VRM?: { humanoid: { humanBones: { bone: string; node: number }[] } }
  }
}

const FOLDERS = ['../../packages/default-avatars/dist/', '../../../shared/data/avatars/'].map(
  (path) => new URL(path, import.meta.url),
)
const LIMBS: readonly Bone[] = ['leftHand', 'rightHand', 'leftFoot', 'rightFoot', 'head', 'spine']

/** Every avatar at hand with the skeleton of a person, by the name of its file. */
export function avatarSkeletons(): ReadonlyMap<string, Skeleton> {
  const skeletons = new Map<string, Skeleton>()
  for (const folder of FOLDERS.filter((url) => existsSync(url))) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.vrm'))) {
      const skeleton = skeletonOf(readFileSync(new URL(name, folder)))
      if (isPerson(skeleton)) skeletons.set(name, skeleton)
    }
  }
  if (skeletons.size === 0)
    throw new Error('There is no avatar: build the default avatars first (npm run default-avatars).')
  return skeletons
}

/** Has all limbs, of some length. */
function isPerson({ bones, hipsHeight }: Skeleton): boolean {
  const rest = new Map(bones.map(({ name, position }) => [name, position]))
  if (!LIMBS.every((bone) => rest.has(bone)) || hipsHeight < 0.05) return false
  const hip = rest.get('leftUpperLeg')
  const ankle = rest.get('leftFoot')
  return hip !== undefined && ankle !== undefined && hip[1] - ankle[1] > 0.2 * hipsHeight
}

/** Bones at rest of a VRM 1.0 or 0.x file, as the stage reads them: +Z forward, metres. */
function skeletonOf(file: Buffer): Skeleton {
  const json = file.subarray(20, 20 + file.readUInt32LE(12)).toString()
  const { nodes, extensions } = JSON.parse(json) as Gltf
  const places = placesOf(nodes)
  const nodeOf = new Map<string, number>()
  for (const [bone, { node }] of Object.entries(extensions.VRMC_vrm?.humanoid.humanBones ?? {}))
    nodeOf.set(bone, node)
  for (const { bone, node } of extensions.VRM?.humanoid.humanBones ?? [])
    nodeOf.set(THUMBS_OF_0[bone] ?? bone, node)
  const sign = extensions.VRMC_vrm ? 1 : -1
  const bones: SkeletonBone[] = []
  for (const name of BONES) {
    const place = places[nodeOf.get(name) ?? -1]
    if (!place) continue
    let parent: Bone | null = BONE_PARENT[name]
    while (parent && !nodeOf.has(parent)) parent = BONE_PARENT[parent]
    bones.push({ name, parent, position: [place[0] * sign, place[1], place[2] * sign] })
  }
  return { bones, hipsHeight: Math.max(bones[0]?.position[1] ?? 0, 0.01) }
}

// VRM 0.x calls the thumb's bones differently (VRMC_vrm-1.0 humanoid.md).
const THUMBS_OF_0: Readonly<Record<string, string>> = {
  leftThumbProximal: 'leftThumbMetacarpal',
  leftThumbIntermediate: 'leftThumbProximal',
  rightThumbProximal: 'rightThumbMetacarpal',
  rightThumbIntermediate: 'rightThumbProximal',
}

function placesOf(nodes: readonly Node[]): (Vec3 | undefined)[] {
  const places: (Vec3 | undefined)[] = []
  const place = (index: number, at: Vec3, turn: Quat, size: Vec3): void => {
    const node = nodes[index]
    if (!node) return
    const [x, y, z] = node.translation ?? [0, 0, 0]
    const here = add(at, rotateVector(turn, [x * size[0], y * size[1], z * size[2]]))
    const [sx, sy, sz] = node.scale ?? [1, 1, 1]
    places[index] = here
    for (const child of node.children ?? [])
      place(child, here, multiply(turn, node.rotation ?? IDENTITY), [
        size[0] * sx,
        size[1] * sy,
        size[2] * sz,
      ])
  }
  const children = new Set(nodes.flatMap(({ children }) => children ?? []))
  for (const index of nodes.keys()) if (!children.has(index)) place(index, [0, 0, 0], IDENTITY, [1, 1, 1])
  return places
}
