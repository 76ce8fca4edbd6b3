import { expect, test } from 'vitest'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import { type HandShape, handAngles } from '@kamae/pose/library/hand-shapes'
import { readAngles, writeAngles } from '@kamae/pose/skeleton/joint-angles'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { add, IDENTITY, rotateVector, scale, subtract } from '@kamae/pose/math/math'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { FlatHand, FlatPoint } from './skeleton-2d.ts'
import { projectSkeleton } from './project-skeleton.ts'
import { mirrorFlat } from './mirror-flat.ts'
import { poseFromFlat } from './pose-from-flat.ts'

const FRAME = { width: 600, height: 600, scale: 250, x: 300, y: 500 }
const SIDES = ['left', 'right'] as const
const FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'] as const
const REST = new Map(STANDARD_SKELETON.bones.map(({ name, position }) => [name, position]))

/** A hand's 21 points as OpenPose numbers them, drawn `size` times as large as it is. */
function handOf(pose: Pose, side: 'left' | 'right', size: number): FlatHand {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const at = (bone: Bone) => joints.get(bone) ?? { position: [0, 0, 0] as Vec3, rotation: IDENTITY }
  const wrist = at(`${side}Hand`).position
  const points: Vec3[] = [wrist]
  for (const finger of FINGERS) {
    const parts =
      finger === 'Thumb' ? ['Metacarpal', 'Proximal', 'Distal'] : ['Proximal', 'Intermediate', 'Distal']
    const bones = parts.map((part) => `${side}${finger}${part}` as Bone)
    for (const bone of bones) points.push(at(bone).position)
    const [, middle, last] = bones
    if (!middle || !last) continue
    const tip = scale(subtract(REST.get(last) ?? [0, 0, 0], REST.get(middle) ?? [0, 0, 0]), 0.8)
    points.push(add(at(last).position, rotateVector(at(last).rotation, tip)))
  }
  return points.map((point): FlatPoint => {
    const [x, y] = add(wrist, scale(subtract(point, wrist), size))
    return { x: FRAME.x + FRAME.scale * x, y: FRAME.y - FRAME.scale * y, confidence: 1 }
  })
}

function withHands(name: HandShape): Pose {
  const base = BUILT_IN_POSES[0]?.pose ?? REST_POSE
  const rotations = { ...base.rotations }
  for (const side of SIDES)
    for (const [bone, angles] of Object.entries(handAngles(side, name)))
      rotations[bone as Bone] = [...writeAngles(bone as Bone, angles)]
  return { ...base, rotations }
}

function skeletonOf(pose: Pose, size = 1) {
  const [leftHand, rightHand] = [handOf(pose, 'left', size), handOf(pose, 'right', size)]
  return { ...projectSkeleton(STANDARD_SKELETON, pose, IDENTITY, FRAME), leftHand, rightHand }
}

/** The worst of the fingers' bends, degrees. */
function worstBend(found: Pose, wanted: Pose): number {
  let worst = 0
  for (const side of SIDES)
    for (const finger of ['Index', 'Middle', 'Ring', 'Little'] as const)
      for (const part of ['Proximal', 'Intermediate'] as const) {
        const bone = `${side}${finger}${part}` as const
        const bend = ({ rotations }: Pose) => readAngles(bone, rotations[bone] ?? IDENTITY).bend ?? 0
        worst = Math.max(worst, Math.abs(bend(found) - bend(wanted)))
      }
  return worst
}

test.each(['relaxed', 'spread', 'fist', 'pen', 'okay', 'love', 'crossed', 'fingerHeart', 'three'] as const)(
  'fingers of 21 points bend as they do in the picture: %s, within 10°',
  (name) => {
    const pose = withHands(name)
    expect(worstBend(poseFromFlat(skeletonOf(pose), { scale: FRAME.scale }).pose, pose)).toBeLessThan(10)
  },
)

test('hands that are drawn larger than they are keep their shape', () => {
  const pose = withHands('peace')
  expect(worstBend(poseFromFlat(skeletonOf(pose, 1.5), { scale: FRAME.scale }).pose, pose)).toBeLessThan(25)
})

test('hands in a mirror are the other hands', () => {
  const skeleton2D = skeletonOf(withHands('pinch'))
  const one = poseFromFlat(skeleton2D).pose
  expect(worstBend(mirrorPose(poseFromFlat(mirrorFlat(skeleton2D)).pose), one)).toBeLessThan(0.1)
})

test('a hand of which a few points are seen, or all at one place, changes nothing that is not finite', () => {
  const pose = withHands('relaxed')
  const skeleton2D = skeletonOf(pose)
  const dot: FlatPoint = { x: 5, y: 5, confidence: 1 }
  for (const hand of [
    skeleton2D.leftHand.map((point, index) => (index < 5 ? point : null)),
    Array.from({ length: 21 }, () => dot),
    Array.from({ length: 3 }, () => dot),
  ]) {
    const { rotations } = poseFromFlat({ ...skeleton2D, leftHand: hand }).pose
    for (const turn of Object.values(rotations)) expect(turn.every(Number.isFinite)).toBe(true)
  }
})
