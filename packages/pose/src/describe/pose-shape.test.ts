import { expect, test } from 'vitest'
import { BUILT_IN_POSES, type BuiltInPose } from '../library/built-in.ts'
import { DEGREES, fromAxisAngle, IDENTITY, multiply } from '../math/math.ts'
import { mirrorPose } from '../transforms/mirror.ts'
import type { Pose } from '../documents/pose.ts'
import { previewPose } from './preview.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { PACKED_UNIT, packShape, poseShape, type Shape, shapeDistance } from './pose-shape.ts'

type Known = { readonly id: string; readonly shape: Shape; readonly mirrored: Shape }

const SHAPES: readonly Known[] = BUILT_IN_POSES.map(({ id, pose }) => ({
  id,
  shape: poseShape(pose),
  mirrored: poseShape(mirrorPose(pose)),
}))

function known(id: BuiltInPose['id']): Known {
  const found = SHAPES.find((one) => one.id === id)
  if (!found) throw new RangeError(`No built-in pose is called ${id}.`)
  return found
}

const apart = ({ shape, mirrored }: Known, other: Shape): number =>
  Math.min(shapeDistance(shape, other), shapeDistance(mirrored, other))

function nearestTo(shape: Shape): string[] {
  return SHAPES.toSorted((a, b) => apart(a, shape) - apart(b, shape)).map(({ id }) => id)
}

const turned = (pose: Pose, degrees: number): Pose => ({
  ...pose,
  rotations: {
    ...pose.rotations,
    hips: [...multiply(fromAxisAngle([0, 1, 0], degrees / DEGREES), pose.rotations.hips ?? IDENTITY)],
  },
})

test('every built-in pose is nearest to itself, to itself in the mirror, and to what strangers see of it', () => {
  for (const { id, pose } of BUILT_IN_POSES) {
    expect(nearestTo(poseShape(pose))[0]).toBe(id)
    expect(nearestTo(poseShape(mirrorPose(pose)))[0]).toBe(id)
    const preview = poseShape(previewPose(pose))
    expect(nearestTo(preview)[0]).toBe(id)
    expect(shapeDistance(preview, poseShape(pose))).toBeLessThan(0.1)
  }
})

test('which way a figure looks makes no difference, be it standing, lying or on its hands', () => {
  const handstand: Pose = { ...REST_POSE, rotations: { hips: [Math.SQRT1_2, 0, Math.SQRT1_2, 0] } }
  for (const pose of [...BUILT_IN_POSES.map((one) => one.pose), handstand]) {
    for (const degrees of [-150, 45, 180])
      expect(shapeDistance(poseShape(turned(pose, degrees)), poseShape(pose))).toBeLessThan(1e-3)
  }
  const tipped: Pose = { ...handstand, rotations: { hips: [...fromAxisAngle([1, 0, 0], Math.PI - 0.1)] } }
  const other: Pose = { ...handstand, rotations: { hips: [...fromAxisAngle([0, 0, 1], Math.PI - 0.1)] } }
  expect(shapeDistance(poseShape(tipped), poseShape(other))).toBeLessThan(0.2)
})

test('standing and lying down are far apart', () => {
  const upright = known('attention').shape
  const lying = poseShape({
    ...REST_POSE,
    rotations: {
      ...BUILT_IN_POSES.find(({ id }) => id === 'attention')?.pose.rotations,
      hips: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
    },
  })
  expect(shapeDistance(upright, lying)).toBeGreaterThan(1)
})

test('poses that people call alike are near each other', () => {
  const nearer = [
    ['sit', 'sitKneesTogether', 'run'],
    ['typing', 'sitLegCrossed', 'sprint'],
    ['floor', 'agura', 'run'],
    ['sit', 'typing', 'walk'],
    ['run', 'sprint', 'sit'],
    ['walk', 'stroll', 'wave'],
    ['wave', 'salute', 'bow'],
    ['cheer', 'stretch', 'sad'],
    ['jump', 'starJump', 'inPockets'],
    ['seiza', 'kneelBoth', 'attention'],
    ['crawl', 'deepBow', 'dance'],
    ['phone', 'checkWatch', 'cheer'],
    ['lieOnBack', 'falling', 'attention'],
    ['heartHands', 'please', 'handsBehind'],
  ] as const
  for (const [one, like, unlike] of nearer) {
    const whole = known(one)
    expect([one, apart(whole, known(like).shape) < apart(whole, known(unlike).shape)]).toEqual([one, true])
  }
})

test('fingers count a little, and not at all where a pose says nothing of them', () => {
  const arm = BUILT_IN_POSES.find(({ id }) => id === 'peace')?.pose ?? REST_POSE
  const fist = BUILT_IN_POSES.find(({ id }) => id === 'horns')?.pose.rotations ?? {}
  const other: Pose = {
    ...arm,
    rotations: { ...arm.rotations, rightMiddleProximal: fist.rightMiddleProximal },
  }
  expect(shapeDistance(poseShape(other), poseShape(arm))).toBeGreaterThan(0)
  expect(shapeDistance(poseShape(other), poseShape(arm))).toBeLessThan(0.1)
  const body = poseShape(previewPose(arm))
  expect(body.length).toBeLessThan(poseShape(arm).length)
})

test('a packed shape is within a hundredth of the shape, whatever it is compared with', () => {
  const unpacked = (shape: Shape) => Float32Array.from(packShape(shape), (step) => step * PACKED_UNIT)
  for (const { shape } of SHAPES) expect(shapeDistance(unpacked(shape), shape)).toBeLessThan(0.01)
})
