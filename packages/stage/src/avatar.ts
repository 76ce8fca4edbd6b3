import { type MToonMaterial, type VRM, VRMLoaderPlugin, VRMUtils } from '@pixiv/three-vrm'
import { Group, LoadingManager, type Object3D } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import type { Bone } from '@kamae/pose/bones'
import type { Pose } from '@kamae/pose/pose'
import type { Skeleton } from '@kamae/pose/skeleton'
import type { Vec3 } from '@kamae/pose/vector'
import { AvatarFileError } from './avatar-file-error.ts'
import { disposeTree } from './avatar/dispose.ts'
import { type AvatarExpression, listExpressions, setExpressions } from './avatar/expressions.ts'
import { setGaze } from './avatar/gaze.ts'
import { type BoneOfNode, mapBones, positionOf, readSkeleton, setBones } from './avatar/skeleton.ts'
import { createSprings } from './avatar/springs.ts'
import { type AvatarFacts, checkAvatarFile } from './gate.ts'

/** An avatar ready to stand on a stage. All poses are in the convention of VRM 1.0, whatever the file's version. */
export type Avatar = {
  readonly facts: AvatarFacts
  /** Its bones at rest, in the avatar frame. */
  readonly skeleton: Skeleton
  readonly expressions: readonly AvatarExpression[]
  /** Carries the avatar frame: the stage sets its place, turn and scale. */
  readonly object: Object3D
  /** True where hair or clothes swing. */
  readonly hasSprings: boolean
  /** Takes a pose at once. `camera` is where a gaze at the camera looks, avatar frame; without it that gaze looks ahead. */
  applyPose(pose: Pose, camera?: Vec3): void
  /** Lets hair and clothes come to rest in the present pose: sixty fixed steps, so the same picture every time. */
  settleSprings(): void
  /** Lets so many seconds pass for hair and clothes; true while something may still swing. */
  tick(seconds: number): boolean
  /** Where a bone is drawn now, avatar frame, metres; undefined when this avatar has no such bone. */
  joint(bone: Bone): Vec3 | undefined
  /** The humanoid bone that moves a node of the scene graph: its own, or the nearest above it. */
  boneOf(node: Object3D): Bone | undefined
  /** Frees what the graphics card holds of it. */
  dispose(): void
}

/** Opens a VRM 0.x or 1.0 file; throws `AvatarFileError`, or the signal's reason when it was given up. */
export async function openAvatar(bytes: Uint8Array, options: { signal?: AbortSignal } = {}): Promise<Avatar> {
  const answer = checkAvatarFile(bytes)
  if (!answer.ok) throw new AvatarFileError(answer.reason)
  options.signal?.throwIfAborted()
  const { root, vrm } = await load(bytes)
  try {
    options.signal?.throwIfAborted()
    return createAvatar(root, vrm, answer.facts)
  } catch (error) {
    disposeTree(root)
    if (options.signal?.aborted) throw error
    throw new AvatarFileError('loader-failed', { cause: error })
  }
}

async function load(bytes: Uint8Array): Promise<{ root: Group; vrm: VRM }> {
  const manager = new LoadingManager()
  // The gate lets no address through; should one slip by, it leads nowhere.
  manager.setURLModifier((url) => (url.startsWith('blob:') ? url : 'blob:refused'))
  const loader = new GLTFLoader(manager)
  loader.register((parser) => new VRMLoaderPlugin(parser))
  try {
    const gltf = await loader.parseAsync(exactBuffer(bytes), '')
    const vrm = gltf.userData.vrm as VRM | undefined
    if (!vrm) throw new AvatarFileError('loader-failed')
    return { root: gltf.scene, vrm }
  } catch (error) {
    if (error instanceof AvatarFileError) throw error
    throw new AvatarFileError('loader-failed', { cause: error })
  }
}

function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  const isWhole = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
  return isWhole ? bytes.buffer : bytes.slice().buffer
}

function createAvatar(root: Group, vrm: VRM, facts: AvatarFacts): Avatar {
  VRMUtils.removeUnnecessaryVertices(root)
  VRMUtils.combineSkeletons(root)
  VRMUtils.rotateVRM0(vrm)
  const object = new Group()
  object.add(root)
  object.updateMatrixWorld(true)
  prepareNodes(root)
  const skeleton = readSkeleton(vrm, object)
  const bones: BoneOfNode = mapBones(vrm)
  const springs = createSprings(vrm)
  springs.reset()
  return {
    facts,
    skeleton,
    expressions: listExpressions(vrm),
    object,
    hasSprings: springs.count > 0,
    applyPose(pose, camera) {
      setBones(vrm, pose, skeleton)
      object.updateMatrixWorld(true)
      vrm.humanoid.update()
      setExpressions(vrm, pose.expressions)
      setGaze(vrm, object, pose.gaze, camera)
      vrm.expressionManager?.update()
      vrm.nodeConstraintManager?.update()
      for (const material of vrm.materials ?? [])
        if ('update' in material) (material as MToonMaterial).update(0)
      springs.wake()
      object.updateMatrixWorld(true)
    },
    settleSprings: () => springs.settle(),
    tick: (seconds) => springs.tick(seconds),
    joint: (bone) => positionOf(vrm.humanoid.getRawBoneNode(bone), object),
    boneOf(node) {
      for (let at: Object3D | null = node; at && at !== object; at = at.parent) {
        const bone = bones.get(at)
        if (bone) return bone
      }
      return undefined
    },
    dispose() {
      object.removeFromParent()
      disposeTree(root)
    },
  }
}

function prepareNodes(root: Group): void {
  const strays: Object3D[] = []
  root.traverse((node) => {
    // A posed limb leaves the box its mesh was measured in.
    node.frustumCulled = false
    const kinds = node as { isLight?: boolean; isCamera?: boolean }
    if (kinds.isLight || kinds.isCamera) strays.push(node)
  })
  for (const stray of strays) stray.removeFromParent()
}
