import { type MToonMaterial, type VRM, VRMLoaderPlugin, VRMUtils } from '@pixiv/three-vrm'
import { Group, LoadingManager, type Mesh, type Object3D, Vector3 } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { BODY_PARTS } from '@kamae/pose/documents/body-parts'
import type { BodyShape } from '@kamae/pose/documents/body-shape'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { SpringBoneSettings } from '@kamae/pose/documents/scene'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Air } from '@kamae/pose/documents/studio'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { BodyShaper } from './body-shape.ts'
import { AvatarFileError } from '../gate/avatar-file-error.ts'
import { findConstructionLines } from './construction-lines.ts'
import { disposeTree } from './dispose.ts'
import { type AvatarExpression, listExpressions, setExpressions } from './expressions.ts'
import { limitEyes, setGaze } from './gaze.ts'
import { late, lateArrived } from '../late-code.ts'
import type { Morphs } from './morphs.ts'
import { keepOutlinesWhole } from './outline-width.ts'
import { type BoneOfNode, mapBones, positionOf, readSkeleton, setBones, turnOf } from './skeleton.ts'
import { createSprings, type FrozenTurns } from './spring-bones.ts'
import type { AvatarFacts } from '../gate/gate.ts'
import { type FileMetadata, metadataOf } from '../gate/file-metadata.ts'

/** An avatar ready to stand on a stage. All poses are in the convention of VRM 1.0, whatever the file's version. */
export type Avatar = {
  readonly facts: FileMetadata
  /** Its bones at rest, in the avatar frame; another object once its body has another shape. */
  readonly skeleton: Skeleton
  /** Measures soles and contact points on its skin, some milliseconds, which else the first drag waits for; false where that code does not come. */
  measureSkin(): Promise<boolean>
  readonly expressions: readonly AvatarExpression[]
  /** Carries the avatar frame: the stage sets its place, turn and scale. */
  readonly object: Object3D
  /** True where hair or clothes swing. */
  readonly hasSprings: boolean
  /**
   * Takes a pose at once. `camera` is where a gaze at the camera looks, avatar frame; without it that gaze looks ahead.
   * `lookAt`, avatar frame, goes before the pose's own gaze: the eyes of another avatar.
   */
  applyPose(pose: Pose, camera?: Vec3, lookAt?: Vec3): void
  /** Its place, turn or scale has changed, or code that it waited for has come: the next pose is taken anew and hair swings. */
  moved(): void
  /** The air that hair and clothes hang in; absent, their file's own gravity alone. */
  setAir(air: Air | undefined): void
  /** Whether hair and clothes swing, rest or are frozen; absent, they swing. */
  setSpringBones(settings: SpringBoneSettings | undefined): void
  /** Whether it swims or hovers: hair and clothes lie on the floor else. */
  setFloating(floats: boolean): void
  /** How hair and clothes hang now, local turns by the node's name, for freezing them so. */
  frozenTurns(): FrozenTurns
  /** Whether `setBodyShape` has an effect: on our own avatars alone. */
  readonly hasBodyShape: boolean
  /** The shape of its body from the next pose on; absent, that of its file. True where that is another than before. */
  setBodyShape(shape: BodyShape | undefined): boolean
  /** Whether `showConstructionLines` has an effect: on our mannequins. */
  readonly hasConstructionLines: boolean
  /** Shows or hides the lines that help to draw it. */
  showConstructionLines(isShown: boolean): void
  /** Lets hair and clothes come to rest in the present pose by fixed steps, so the same picture every time. */
  settleSprings(): void
  /** Lets so many seconds pass for hair and clothes; true while something may still swing. */
  tick(seconds: number): boolean
  /** Its single blend shapes as keys of `Pose.expressions`. */
  morphs(): Promise<readonly string[]>
  /** Between its eyes, avatar frame, metres; undefined on an avatar without a gaze. */
  eyes(): Vec3 | undefined
  /** Where a bone is drawn now, avatar frame, metres; undefined when this avatar has no such bone. */
  joint(bone: Bone): Vec3 | undefined
  /** How a bone is turned now, avatar frame; the identity at rest. */
  turn(bone: Bone): Quat | undefined
  /** The humanoid bone that moves a node of the scene graph: its own, or the nearest above it. */
  boneOf(node: Object3D): Bone | undefined
  /** Frees what the graphics card holds of it. */
  dispose(): void
}

/** How a file comes to be opened. */
export type OpenOptions = {
  readonly signal?: AbortSignal
  /** What the gate has found in this very file; without it, the gate is asked here. */
  readonly judged?: AvatarFacts
  /** One of our own: it was judged when it was made. */
  readonly isOurs?: boolean
}

/** Opens a VRM 0.x or 1.0 file; throws `AvatarFileError`, or the signal's reason when it was given up. */
export async function openAvatar(bytes: Uint8Array, options: OpenOptions = {}): Promise<Avatar> {
  const words = options.judged ?? (await (options.isOurs ? metadataOf(bytes) : judge(bytes)))
  options.signal?.throwIfAborted()
  const { root, vrm } = await load(bytes)
  try {
    options.signal?.throwIfAborted()
    const avatar = createAvatar(root, vrm, words, options.isOurs === true)
    // One that cannot be posed must fail here, not later in the middle of a scene.
    avatar.applyPose(REST_POSE)
    if (!isWhole(avatar)) throw new AvatarFileError('loader-failed')
    return avatar
  } catch (error) {
    disposeTree(root)
    if (options.signal?.aborted || error instanceof AvatarFileError) throw error
    throw new AvatarFileError('loader-failed', { cause: error })
  }
}

/** Asks the gate; its code comes now, so that who opens one of ours alone does without. */
async function judge(bytes: Uint8Array): Promise<AvatarFacts> {
  const { checkAvatarFile } = await import('../gate/gate.ts')
  const answer = checkAvatarFile(bytes)
  if (!answer.ok) throw new AvatarFileError(answer.reason)
  return answer.facts
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

// Skin is measured when a pose first wants to touch something.
const contactCode = late(async () => {
  const [{ meetContacts }, { skinOnMesh }, { radiiOnMesh }] = await Promise.all([
    import('@kamae/pose/contacts/meet-contacts'),
    import('./contact-points.ts'),
    import('./capsule-radii.ts'),
  ])
  return { meetContacts, skinOnMesh, radiiOnMesh }
})
const morphCode = late(() => import('./morphs.ts'))
const shapeCode = late(() => import('./body-shape.ts'))

function createAvatar(root: Group, vrm: VRM, facts: FileMetadata, isOurs: boolean): Avatar {
  keepTargetNames(root)
  VRMUtils.removeUnnecessaryVertices(root)
  VRMUtils.combineSkeletons(root)
  VRMUtils.rotateVRM0(vrm)
  limitEyes(vrm)
  const object = new Group()
  object.add(root)
  object.updateMatrixWorld(true)
  prepareNodes(root)
  keepOutlinesWhole(root)
  const bones: BoneOfNode = mapBones(vrm)
  const bare = readSkeleton(vrm, object)
  const hasBodyShape = isOurs && restsUnturned(vrm)
  let skeleton = withSkin(bare)
  const lines = isOurs ? findConstructionLines(vrm) : undefined
  let shape: BodyShape | undefined
  let worn: BodyShape | undefined
  let shaper: BodyShaper | undefined
  const springs = createSprings(vrm)
  springs.settle()
  let morphs: Morphs | undefined
  let posed: Pose | undefined
  let wasLooking = false

  /** The skeleton with its skin, which is measured when it is first asked for. */
  function withSkin(rest: Skeleton): Skeleton {
    let skin: Pick<Skeleton, 'contactPoints' | 'soles'> | undefined
    let radii: Skeleton['capsuleRadii']
    const measured = () => (skin ??= contactCode()?.skinOnMesh(vrm, object, bones, rest))
    return {
      ...rest,
      get contactPoints() {
        return measured()?.contactPoints
      },
      get soles() {
        return measured()?.soles
      },
      // Apart from the skin, since only who meets another body asks for it.
      get capsuleRadii() {
        return (radii ??= contactCode()?.radiiOnMesh(vrm, object, bones, rest))
      },
    }
  }

  /** Takes on the shape that is asked for, once the code for it is there; true where the body changed. */
  function takeShape(): boolean {
    if (shape === worn || !(shaper ??= shapeCode()?.createBodyShaper(vrm, bones, bare))) return false
    skeleton = withSkin(shaper(shape))
    worn = shape
    return true
  }

  function showFace(pose: Pose, camera: Vec3 | undefined, lookAt: Vec3 | undefined): void {
    morphs?.clear()
    setExpressions(vrm, pose.expressions)
    wasLooking = setGaze(vrm, object, pose.gaze, camera, lookAt)
    vrm.expressionManager?.update()
    if (!morphs && Object.keys(pose.expressions).some((key) => key.startsWith('morph:')))
      morphs = morphCode()?.findMorphs(root)
    morphs?.add(pose.expressions)
    for (const material of vrm.materials ?? [])
      if ('update' in material) (material as MToonMaterial).update(0)
  }

  return {
    facts,
    get skeleton() {
      return skeleton
    },
    async measureSkin() {
      if (skeleton.soles) return true
      await lateArrived()
      return skeleton.soles !== undefined
    },
    expressions: listExpressions(vrm),
    object,
    hasSprings: springs.count > 0,
    applyPose(pose, camera, lookAt) {
      const isReshaped = takeShape()
      const isSameBody = posed === pose && wasLooking && !isReshaped
      posed = pose
      if (!isSameBody) {
        const met = pose.contacts?.length ? contactCode()?.meetContacts(skeleton, pose) : undefined
        setBones(vrm, met ?? pose, skeleton)
        vrm.humanoid.update()
        object.updateMatrixWorld(true)
        springs.wake()
      }
      showFace(pose, camera, lookAt)
      if (isSameBody && !wasLooking) {
        // Eyes that no longer look at anything go back to where the pose holds them.
        posed = undefined
        this.applyPose(pose, camera, lookAt)
        return
      }
      vrm.nodeConstraintManager?.update()
      object.updateMatrixWorld(true)
      if (isReshaped) springs.settle()
    },
    moved() {
      posed = undefined
      springs.wake()
    },
    setAir: (air) => springs.setAir(air),
    setSpringBones: (settings) => springs.setSpringBones(settings),
    setFloating: (floats) => springs.setFloating(floats),
    hasBodyShape,
    setBodyShape(next) {
      if (!hasBodyShape || isSameShape(next, shape)) return false
      shape = next
      return true
    },
    hasConstructionLines: lines !== undefined,
    showConstructionLines: (isShown) => lines?.show(isShown),
    frozenTurns: () => springs.turns(),
    settleSprings: () => springs.settle(),
    tick: (seconds) => springs.tick(seconds),
    async morphs() {
      morphs ??= (await import('./morphs.ts')).findMorphs(root)
      return morphs.keys
    },
    eyes() {
      if (!vrm.lookAt) return undefined
      const { x, y, z } = object.worldToLocal(vrm.lookAt.getLookAtWorldPosition(new Vector3()))
      return [x, y, z]
    },
    joint: (bone) => positionOf(vrm.humanoid.getRawBoneNode(bone), object),
    turn: (bone) => turnOf(vrm, bone, object),
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

/** Whether every joint is somewhere. */
function isWhole({ skeleton, joint }: Avatar): boolean {
  return skeleton.bones.every(
    ({ name, position }) => position.every(Number.isFinite) && joint(name)?.every(Number.isFinite),
  )
}

function isSameShape(one: BodyShape | undefined, other: BodyShape | undefined): boolean {
  return BODY_PARTS.every((part) => (one?.[part] ?? 0) === (other?.[part] ?? 0))
}

/** Whether all its bones rest unturned, as those of our own avatars do. */
function restsUnturned({ humanoid }: VRM): boolean {
  return Object.values(humanoid.rawRestPose).every(({ rotation }) => rotation?.[3] === 1)
}

/** Names that a file keeps beside its primitives, where trimming the geometry would lose them. */
function keepTargetNames(root: Group): void {
  root.traverse((node) => {
    const names: unknown = (node as Mesh).geometry?.userData.targetNames
    if (names) node.userData.targetNames ??= names
  })
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
