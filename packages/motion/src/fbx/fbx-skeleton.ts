import { IDENTITY, invert, multiply, normalizeQuat, rotateVector } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { decompose, type Parts } from '../retarget/decompose.ts'
import { MotionError } from '../documents/motion-error.ts'
import type { ForeignBone } from '../documents/motion.ts'
import { quatOfAxes } from '../retarget/quat-of-axes.ts'
import { childOf, numbersOf } from './fbx-node.ts'
import { type FbxObject, type FbxScene, matrixOf } from './fbx-scene.ts'
import { type ModelTransform, partsOf, transformOf } from './model-transform.ts'

/** A model that became a bone. */
export type FbxBone = {
  readonly index: number
  readonly transform: ModelTransform
  /** Metres that one of its units is, along each axis of the bone above. */
  readonly size: Vec3
  /** The file's axes, for a root; the identity for what hangs from another bone. */
  readonly axes: Quat
}

/** The bones of a file, by the number of their model. */
export type FbxSkeleton = {
  readonly bones: readonly ForeignBone[]
  readonly boneOf: ReadonlyMap<number, FbxBone>
}

const MOST_MODELS = 16_384
const MOST_BONES = 4096
const CENTIMETRE = 0.01
const NO_BONE = new Set(['Mesh', 'Camera', 'CameraSwitcher', 'Light', 'NurbsCurve', 'NurbsSurface', 'Line'])

/**
 * Makes bones of a file's models. What is bound to a mesh, or has a place in a bind pose, rests there; the rest as it stands without
 * animation. Axes and units of the file become ours.
 */
export function skeletonOf(scene: FbxScene): FbxSkeleton {
  const models = [...scene.objects.values()].filter(({ kind }) => kind === 'Model')
  if (models.length > MOST_MODELS) throw new MotionError('too-complex')
  const isModel = new Set(models.map(({ id }) => id))
  const parentOf = (id: number) =>
    scene.above(id).find(({ to, property }) => property === '' && isModel.has(to))?.to
  const bind = bindOf(scene)
  const bones: ForeignBone[] = []
  const boneOf = new Map<number, FbxBone>()
  const rest = new Map<number, Parts>()
  const unit = scene.settings('UnitScaleFactor', 1) * CENTIMETRE
  const axes = axesOf(scene)
  for (const model of parentsFirst(models, parentOf)) {
    const parent = parentOf(model.id)
    const above = parent === undefined ? undefined : rest.get(parent)
    const transform = transformOf(model)
    const own = partsOf(transform)
    const world = bind.get(model.id) ?? (above ? under(above, own) : own)
    rest.set(model.id, { ...world, scale: scaled(above?.scale ?? [1, 1, 1], own.scale) })
    if (!wanted(model)) continue
    if (bones.length === MOST_BONES) throw new MotionError('too-complex')
    const bone = parent === undefined ? undefined : boneOf.get(parent)
    const size = scaled(above?.scale ?? [1, 1, 1], [unit, unit, unit])
    const turn = bone ? IDENTITY : axes
    boneOf.set(model.id, { index: bones.length, transform, size, axes: turn })
    bones.push({ name: model.name, parent: bone?.index ?? -1, ...localOf(world, bone && above, unit, turn) })
  }
  return { bones, boneOf }

  function wanted({ id, subkind }: FbxObject): boolean {
    return (
      !NO_BONE.has(subkind) ||
      (parentOf(id) === undefined && scene.below(id).some(({ from }) => isModel.has(from)))
    )
  }
}

/** Where a model stands against its bone above, in metres. */
function localOf(
  world: Parts,
  above: Parts | undefined,
  unit: number,
  axes: Quat,
): { readonly position: Vec3; readonly rotation: Quat } {
  const back = above ? invert(above.rotation) : axes
  const from = above?.translation ?? [0, 0, 0]
  const [x, y, z] = world.translation
  return {
    position: rotateVector(back, [(x - from[0]) * unit, (y - from[1]) * unit, (z - from[2]) * unit]),
    rotation: normalizeQuat(multiply(back, world.rotation)),
  }
}

function under(above: Parts, own: Parts): Parts {
  const [x, y, z] = rotateVector(above.rotation, scaled(own.translation, above.scale))
  const [ax, ay, az] = above.translation
  return {
    translation: [ax + x, ay + y, az + z],
    rotation: multiply(above.rotation, own.rotation),
    scale: scaled(above.scale, own.scale),
  }
}

function scaled([x, y, z]: Vec3, [sx, sy, sz]: Vec3): Vec3 {
  return [x * sx, y * sy, z * sz]
}

/** Models with those above before them; what hangs from itself is damaged. */
function parentsFirst(
  models: readonly FbxObject[],
  parentOf: (id: number) => number | undefined,
): readonly FbxObject[] {
  const children = new Map<number | undefined, FbxObject[]>()
  for (const model of models) {
    const parent = parentOf(model.id)
    const list = children.get(parent)
    if (list) list.push(model)
    else children.set(parent, [model])
  }
  const order = [...(children.get(undefined) ?? [])]
  for (let at = 0; at < order.length; at++) order.push(...(children.get(order[at]?.id) ?? []))
  if (order.length !== models.length) throw new MotionError('damaged')
  return order
}

/** Places in the world in which models were bound to meshes: of clusters first, of bind poses otherwise. */
function bindOf(scene: FbxScene): ReadonlyMap<number, Parts> {
  const bind = new Map<number, Parts>()
  for (const object of scene.objects.values()) {
    if (object.kind !== 'Deformer' || object.subkind !== 'Cluster') continue
    const matrix = matrixOf(childOf(object.node, 'TransformLink'))
    const bone = scene.below(object.id).find(({ from }) => scene.objects.get(from)?.kind === 'Model')?.from
    if (matrix && bone !== undefined && !bind.has(bone)) bind.set(bone, decompose([...matrix]))
  }
  for (const object of scene.objects.values()) {
    if (object.kind !== 'Pose' || object.subkind !== 'BindPose') continue
    for (const entry of object.node.children.filter(({ name }) => name === 'PoseNode')) {
      const [bone] = numbersOf(childOf(entry, 'Node'))
      const matrix = matrixOf(childOf(entry, 'Matrix'))
      if (matrix && bone !== undefined && !bind.has(bone)) bind.set(bone, decompose([...matrix]))
    }
  }
  return bind
}

/** The turn from the file's axes to ours (GlobalSettings; a file that does not say is Y up, Z to the front). */
function axesOf({ settings }: FbxScene): Quat {
  const axis = (name: string, fallback: number): Vec3 => {
    const index = settings(`${name}Axis`, fallback)
    const sign = settings(`${name}AxisSign`, 1) < 0 ? -1 : 1
    return [index === 0 ? sign : 0, index === 1 ? sign : 0, index === 2 ? sign : 0]
  }
  const [up, front, across] = [axis('Up', 1), axis('Front', 2), axis('Coord', 0)]
  const isSquare = [0, 1, 2].every((at) => [up, front, across].some((each) => each[at as 0 | 1 | 2] !== 0))
  if (!isSquare) return IDENTITY
  const determinant =
    across[0] * (up[1] * front[2] - up[2] * front[1]) -
    across[1] * (up[0] * front[2] - up[2] * front[0]) +
    across[2] * (up[0] * front[1] - up[1] * front[0])
  // Places in a file are right-handed whatever it says of its front.
  const [fx, fy, fz] = front
  return quatOfAxes(across, up, determinant < 0 ? [-fx, -fy, -fz] : front)
}
