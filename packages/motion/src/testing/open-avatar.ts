import type { Bone } from '@kamae/pose/skeleton/bones'
import { BONE_PARENT, BONES } from '@kamae/pose/skeleton/bones'
import type { Skeleton, SkeletonBone } from '@kamae/pose/skeleton/skeleton'
import { type VRMHumanoid, VRMHumanoidLoaderPlugin, VRMMetaLoaderPlugin } from '@pixiv/three-vrm'
import { Vector3 } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'

/** An avatar's bones as three-vrm has them, and as our documents do. */
export type BareAvatar = {
  readonly humanoid: VRMHumanoid
  readonly metaVersion: '0' | '1'
  readonly skeleton: Skeleton
}

/** Opens the bones of a VRM file by three-vrm, without its meshes and pictures, which Node could not draw. */
export async function openBones(file: Uint8Array): Promise<BareAvatar> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const json = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + view.getUint32(12, true))))
  for (const part of ['meshes', 'skins', 'materials', 'textures', 'images', 'animations', 'buffers'])
    delete json[part]
  for (const node of json.nodes) {
    delete node.mesh
    delete node.skin
  }
  delete json.extensionsRequired
  const { VRM, VRMC_vrm } = json.extensions
  json.extensions = {
    ...(VRM && { VRM: { humanoid: VRM.humanoid, meta: { ...VRM.meta, texture: undefined } } }),
    ...(VRMC_vrm && { VRMC_vrm: { ...VRMC_vrm, meta: { ...VRMC_vrm.meta, thumbnailImage: undefined } } }),
  }
  const loader = new GLTFLoader()
  loader.register((parser) => new VRMHumanoidLoaderPlugin(parser))
  loader.register((parser) => new VRMMetaLoaderPlugin(parser, { needThumbnailImage: false }))
  const gltf = await loader.parseAsync(JSON.stringify(json), '')
  const humanoid = gltf.userData.vrmHumanoid as VRMHumanoid
  gltf.scene.add(humanoid.normalizedHumanBonesRoot)
  const metaVersion = VRMC_vrm ? '1' : '0'
  return { humanoid, metaVersion, skeleton: skeletonOf(humanoid, metaVersion) }
}

/** Where a bone of the normalized rig is in the avatar frame, whichever way its file looks. */
export function placeOf({ humanoid, metaVersion }: Omit<BareAvatar, 'skeleton'>, bone: Bone): Vector3 {
  const place = new Vector3()
  humanoid.getNormalizedBoneNode(bone)?.getWorldPosition(place)
  return metaVersion === '0' ? place.set(-place.x, place.y, -place.z) : place
}

function skeletonOf(humanoid: VRMHumanoid, metaVersion: '0' | '1'): Skeleton {
  const has = (bone: Bone) => humanoid.getNormalizedBoneNode(bone) !== null
  humanoid.normalizedHumanBonesRoot.updateWorldMatrix(true, true)
  const bones: SkeletonBone[] = []
  for (const name of BONES.filter(has)) {
    let parent: Bone | null = BONE_PARENT[name]
    while (parent && !has(parent)) parent = BONE_PARENT[parent]
    const { x, y, z } = placeOf({ humanoid, metaVersion }, name)
    bones.push({ name, parent, position: [x, y, z] })
  }
  return { bones, hipsHeight: Math.max(bones[0]?.position[1] ?? 0, 0.01) }
}
