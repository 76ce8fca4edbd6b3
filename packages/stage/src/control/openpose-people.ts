import { Vector3 } from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Avatar } from '../avatar/avatar.ts'
import type { Lent } from '../stage/drawing.ts'
import { depthAt, readSmall } from './depth-values.ts'
import { facePoints, headPoints, type LooseHeadPoint } from './openpose-face.ts'
import { jointIn, type LoosePoint } from './loose-point.ts'
import { handPoints, HANDS } from './openpose-hands.ts'
import { ownerOf, type Size } from './surfaces.ts'

/** A point in pixels of the picture from its top left. `confidence`: 1 seen, less where it is hidden or estimated, 0 not there. */
export type OpenPosePoint = { readonly x: number; readonly y: number; readonly confidence: number }

/** One figure: COCO-18, twice 21 points of a hand, 70 of a face; empty lists where the figure has no such bones. */
export type OpenPosePerson = {
  /** The avatar's id in the scene. */
  readonly id: string
  readonly body: readonly OpenPosePoint[]
  readonly face: readonly OpenPosePoint[]
  readonly leftHand: readonly OpenPosePoint[]
  readonly rightHand: readonly OpenPosePoint[]
}

/** Everyone in a picture of this size. */
export type OpenPosePeople = Size & { readonly people: readonly OpenPosePerson[] }

/** What is wanted of each figure. Hidden points stay with less confidence, unless they are dropped. */
export type OpenPoseParts = {
  readonly hands?: boolean
  readonly face?: boolean
  readonly hidden?: 'keep' | 'drop'
}

/** COCO-18 without the head, in its order from the right shoulder: which joint, and how deep it lies. */
const JOINTS: readonly (readonly [Bone, number])[] = [
  ['rightUpperArm', 0.13],
  ['rightLowerArm', 0.08],
  ['rightHand', 0.06],
  ['leftUpperArm', 0.13],
  ['leftLowerArm', 0.08],
  ['leftHand', 0.06],
  ['rightUpperLeg', 0.2],
  ['rightLowerLeg', 0.11],
  ['rightFoot', 0.09],
  ['leftUpperLeg', 0.2],
  ['leftLowerLeg', 0.11],
  ['leftFoot', 0.09],
]
const NECK_DEEP = 0.13
const HIDDEN = 0.5
/** Hips height of a body of 1.68 m, metres. */
const USUAL_HIPS = 0.92

/** Finds everyone in a picture. Joints are the bones'; nose, eyes, ears, face and fingertips are measured on the mesh where it tells them. */
export function seePeople(lent: Lent, whole: Size, parts: OpenPoseParts = {}): OpenPosePeople {
  const { registry, camera } = lent
  const small = readSmall(lent, whole)
  const ids = registry.ids()

  function isHidden(x: number, y: number, depth: number, owner: number, deep: number): boolean {
    const column = Math.min(Math.floor(x * small.scale), small.width - 1)
    const row = small.height - 1 - Math.min(Math.floor(y * small.scale), small.height - 1)
    const at = (row * small.width + column) * 4
    const before = small.turned[at + 3]
    if (before === 0) return false
    // Another's surface hides at once, one's own flesh only when it is thicker than flesh is there.
    return depth - depthAt(small.placed, at, camera) > (before === owner ? deep : 0.02)
  }

  function seen(point: LoosePoint | undefined, owner: number, size: number): OpenPosePoint {
    if (!point || point.sure === 0) return NOWHERE
    const there = point.place.clone().applyMatrix4(camera.matrixWorldInverse)
    const depth = -there.z
    there.applyMatrix4(camera.projectionMatrix)
    const x = ((there.x + 1) / 2) * whole.width
    const y = ((1 - there.y) / 2) * whole.height
    if (depth <= camera.near || x < 0 || y < 0 || x >= whole.width || y >= whole.height) return NOWHERE
    const isCovered = isHidden(x, y, depth, owner, point.deep * size)
    if (isCovered && parts.hidden === 'drop') return NOWHERE
    return { x: tidy(x), y: tidy(y), confidence: tidy(point.sure * (isCovered ? HIDDEN : 1)) }
  }

  const people = ids.flatMap((id, index): OpenPosePerson[] => {
    const avatar = registry.get(id)
    if (!avatar) return []
    const { hipsHeight } = avatar.skeleton
    const size = (hipsHeight / USUAL_HIPS) * avatar.object.matrixWorld.getMaxScaleOnAxis()
    const all = (points: readonly (LoosePoint | undefined)[]) =>
      points.map((point) => seen(point, ownerOf(index), size))
    const toCamera = wayToCamera(lent, avatar)
    return [
      {
        id,
        body: all(bodyPoints(avatar, headPoints(avatar, toCamera))),
        face: parts.face === false ? [] : all(facePoints(avatar, toCamera)),
        leftHand: parts.hands === false ? [] : all(handPoints(avatar, HANDS.left)),
        rightHand: parts.hands === false ? [] : all(handPoints(avatar, HANDS.right)),
      },
    ]
  })
  return { width: whole.width, height: whole.height, people }
}

const NOWHERE: OpenPosePoint = { x: 0, y: 0, confidence: 0 }

function tidy(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Unit vector from an avatar's head to the camera, world. */
function wayToCamera({ camera }: Lent, avatar: Avatar): Vector3 {
  const ahead = camera.getWorldDirection(new Vector3()).negate()
  const head = avatar.joint('head')
  if (!head || !('isPerspectiveCamera' in camera)) return ahead
  const place = avatar.object.localToWorld(new Vector3(...head))
  return camera.position.clone().sub(place).normalize()
}

function bodyPoints(
  avatar: Avatar,
  head: Readonly<Record<LooseHeadPoint, LoosePoint | undefined>>,
): readonly (LoosePoint | undefined)[] {
  const limbs = JOINTS.map(([bone, deep]): LoosePoint | undefined => {
    const place = jointIn(avatar, bone)
    return place && { place, sure: 1, deep }
  })
  const [right, , , left] = limbs
  // OpenPose's neck is the middle between the shoulders.
  const neck = right && left && { place: right.place.clone().lerp(left.place, 0.5), sure: 1, deep: NECK_DEEP }
  return [head.nose, neck, ...limbs, head.rightEye, head.leftEye, head.rightEar, head.leftEar]
}
