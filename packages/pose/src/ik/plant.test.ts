import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setFloating } from '../commands/body-commands.ts'
import { putFeetOnFloor, reachJoint, setAngles, setHips, setJoints, turnJoint } from '../commands/commands.ts'
import { meetContacts } from '../contacts/meet-contacts.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { lowestPoint } from '../kinematics/ground.ts'
import { createHistory } from '../history/scene-history.ts'
import { BUILT_IN_POSES } from '../library/built-in.ts'
import { START_POSE } from '../library/start-pose.ts'
import { limitPose } from '../kinematics/limit-joints.ts'
import { angleBetween, DEGREES, distance, rotateVector } from '../math/math.ts'
import { randomFrom } from '../math/random-numbers.ts'
import type { Pose } from '../documents/pose.ts'
import { reach } from './reach.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import type { Scene } from '../documents/scene.ts'
import { feetOnFloor } from './feet-on-floor.ts'
import { type Foot, soleCorners, soleOf, toesOf } from '../kinematics/soles.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { dragPlanted, hipsWay, plantedPose } from '../testing/planted.ts'
import type { Vec3 } from '../math/vector.ts'

const FEET = ['leftFoot', 'rightFoot'] as const
const BODY = STANDARD_SKELETON
const UPRIGHT = plantedPose(BODY, START_POSE)

function jointOf(pose: Pose, bone: 'hips' | 'chest' | 'head' | Foot | 'leftHand') {
  const joint = worldJoints(BODY, pose).get(bone)
  if (!joint) throw new Error(`The body has no ${bone}.`)
  return joint
}

/** Heights of the corners of a sole: two at the heel, two at the ball, two at the tip; metres. */
function heightsOf(pose: Pose, foot: Foot): readonly number[] {
  const sole = soleOf(BODY, foot)
  if (!sole) throw new Error(`The body has no ${foot}.`)
  return soleCorners(sole, jointOf(pose, foot), worldJoints(BODY, pose).get(toesOf(foot))).map(([, y]) => y)
}

function dragged(start: Pose, bone: 'hips' | 'chest' | 'head' | Foot, way: Vec3, floor = true): Pose {
  const [x, y, z] = jointOf(start, bone).position
  const position: Vec3 = [x + way[0], y + way[1], z + way[2]]
  return reach(BODY, start, { bone, position }, { limits: true, start, floor })
}

describe('feet that stand on the floor', () => {
  it('stay where someone pinned them when the ankle cannot bend as far as the hips go down', () => {
    const pinned = jointOf(UPRIGHT, 'leftFoot').position
    const [x, y, z] = jointOf(UPRIGHT, 'hips').position
    for (const down of [0.05, 0.1, 0.2, 0.3]) {
      const pins = [{ bone: 'leftFoot', position: pinned } as const]
      const goal = { bone: 'hips', position: [x, y - down, z] } as const
      const pose = reach(BODY, UPRIGHT, goal, { limits: true, start: UPRIGHT, floor: true, pins })
      expect(distance(jointOf(pose, 'leftFoot').position, pinned), `${down} m`).toBeLessThan(0.001)
      expect(distance(jointOf(pose, 'hips').position, goal.position), `${down} m`).toBeLessThan(0.005)
    }
  })

  it('stay where they are, flat and turned as they were, while hips, chest or head are dragged', () => {
    for (const [bone, way] of [
      ['hips', [0, -0.06, 0]],
      ['hips', [0.05, -0.03, 0.04]],
      ['chest', [0.05, -0.08, 0.12]],
      ['head', [-0.05, -0.03, 0.1]],
    ] as const) {
      const pose = dragged(UPRIGHT, bone, way)
      for (const foot of FEET) {
        const [before, after] = [jointOf(UPRIGHT, foot), jointOf(pose, foot)]
        expect(distance(before.position, after.position), `${bone} ${foot}`).toBeLessThan(0.001)
        expect(angleBetween(before.rotation, after.rotation) * DEGREES).toBeLessThan(0.1)
      }
    }
  })

  it('lift the heel over the ball of the foot when the ankle ends, toes flat on the floor', () => {
    const pose = dragged(UPRIGHT, 'hips', [0, -0.35, 0])
    expect(jointOf(pose, 'hips').position[1]).toBeCloseTo(jointOf(UPRIGHT, 'hips').position[1] - 0.35, 3)
    for (const foot of FEET) {
      const [heelLeft = 0, , ball = 1, , tip = 1] = heightsOf(pose, foot)
      expect(heelLeft).toBeGreaterThan(0.01)
      expect(Math.abs(tip)).toBeLessThan(0.003)
      expect(ball).toBeLessThan(heelLeft)
      const sole = soleOf(BODY, foot)
      const ballOf = ({ position, rotation }: ReturnType<typeof jointOf>): Vec3 => {
        const [x, y, z] = rotateVector(rotation, sole?.pivot ?? [0, 0, 0])
        return [position[0] + x, position[1] + y, position[2] + z]
      }
      expect(distance(ballOf(jointOf(pose, foot)), ballOf(jointOf(UPRIGHT, foot)))).toBeLessThan(0.002)
    }
  })

  it('go on tiptoe for hips that are dragged up', () => {
    const pose = dragged(UPRIGHT, 'hips', [0, 0.06, 0])
    expect(jointOf(pose, 'hips').position[1]).toBeGreaterThan(jointOf(UPRIGHT, 'hips').position[1] + 0.05)
    for (const foot of FEET) {
      const [heel = 0, , , , tip = 1] = heightsOf(pose, foot)
      expect(heel).toBeGreaterThan(0.02)
      expect(Math.abs(tip)).toBeLessThan(0.003)
    }
  })

  it('tip and go through the floor only where the body floats', () => {
    const pose = dragged(UPRIGHT, 'hips', [0, -0.35, 0], false)
    expect(Math.min(...FEET.flatMap((foot) => heightsOf(pose, foot)))).toBeLessThan(-0.02)
  })

  it('that do not stand are no plants: a body in the air is dragged as before', () => {
    const [x, y, z] = UPRIGHT.hips
    const jumping: Pose = { ...UPRIGHT, hips: [x, y + 0.3, z] }
    expect(dragged(jumping, 'hips', [0.05, -0.1, 0])).toEqual(
      dragged(jumping, 'hips', [0.05, -0.1, 0], false),
    )
  })

  it('do not go through the floor when they are dragged themselves', () => {
    const pose = dragged(UPRIGHT, 'leftFoot', [0.05, -0.2, 0.1])
    expect(Math.min(...heightsOf(pose, 'leftFoot'))).toBeGreaterThan(-0.003)
  })

  it('hold through any way of the hips: nothing in the floor, no joint turns 5° for 2 mm', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.constantFrom(REST_POSE, START_POSE), (seed, from) => {
        const start = plantedPose(BODY, from)
        const shown = dragPlanted(BODY, start, 'hips', hipsWay(BODY, start, randomFrom(seed)))
        expect(shown.turn).toBeLessThan(5)
        expect(shown.below).toBeLessThan(0.003)
        expect(shown.flat).toBe(shown.reachable)
      }),
      { numRuns: 4, seed: 20 },
    )
  })
})

describe('hands that stand on the floor', () => {
  it('stay there, turned as they were, while the hips move', () => {
    const crawl = BUILT_IN_POSES.find(({ id }) => id === 'crawl')?.pose
    if (!crawl) throw new Error('Nobody crawls.')
    const start = meetContacts(BODY, limitPose(crawl))
    const moved = dragged(start, 'hips', [0.03, -0.02, 0.04])
    const [before, after] = [jointOf(start, 'leftHand'), jointOf(moved, 'leftHand')]
    expect(distance(before.position, after.position)).toBeLessThan(0.003)
    expect(angleBetween(before.rotation, after.rotation) * DEGREES).toBeLessThan(2)
    const floating = dragged(start, 'hips', [0.03, -0.02, 0.04], false)
    expect(distance(before.position, jointOf(floating, 'leftHand').position)).toBeGreaterThan(0.02)
  })

  it('and knees do not go through it', () => {
    const kneel = BUILT_IN_POSES.find(({ id }) => id === 'kneelBoth')?.pose
    if (!kneel) throw new Error('Nobody kneels.')
    const knee = (pose: Pose): number => worldJoints(BODY, pose).get('leftLowerLeg')?.position[1] ?? 0
    const start = limitPose(kneel)
    const low = dragged(start, 'hips', [0, -0.3, 0.1])
    expect(knee(low)).toBeGreaterThan(Math.min(knee(start), 0.06 * BODY.hipsHeight) - 0.003)
  })
})

describe('G', () => {
  it('lays soles flat on the floor, turned as they were', () => {
    const tipped: Pose = {
      ...UPRIGHT,
      hips: [0, 0.1, 0],
      rotations: {
        ...UPRIGHT.rotations,
        leftFoot: [0.2164, 0, 0, 0.9763],
        rightFoot: [0.1305, 0, 0.0868, 0.9876],
      },
    }
    const settled = feetOnFloor(BODY, tipped, true)
    expect(Math.abs(lowestPoint(BODY, settled))).toBeLessThan(0.001)
    for (const foot of FEET) {
      for (const height of heightsOf(settled, foot)) expect(Math.abs(height)).toBeLessThan(0.003)
      const way = (pose: Pose): number => {
        const [x, , z] = rotateVector(jointOf(pose, foot).rotation, [0, 0, 1])
        return Math.atan2(x, z) * DEGREES
      }
      expect(Math.abs(way(settled) - way(tipped))).toBeLessThan(3)
    }
  })

  it('keeps what the avatar has no bones for: a fist is one on the next that has fingers', () => {
    const isFinger = (name: string) => /Thumb|Index|Middle|Ring|Little/.test(name)
    const mitten = { ...BODY, bones: BODY.bones.filter(({ name }) => !isFinger(name)) }
    const fist: Pose = {
      ...UPRIGHT,
      hips: [0, 0.05, 0],
      rotations: { ...UPRIGHT.rotations, leftIndexProximal: [0, 0, -0.5, 0.866] },
    }
    const settled = feetOnFloor(mitten, fist, true)
    expect(settled).not.toBe(fist)
    expect(settled.rotations.leftIndexProximal).toEqual([0, 0, -0.5, 0.866])
  })

  it('leaves a body alone that stands flat, and one that is laid flat twice stays', () => {
    const twice = feetOnFloor(BODY, UPRIGHT, true)
    for (const foot of FEET)
      expect(distance(jointOf(twice, foot).position, jointOf(UPRIGHT, foot).position)).toBeLessThan(1e-4)
  })
})

describe('in the maker', () => {
  const scene: Scene = {
    format: 'kamae-scene',
    version: 1,
    name: '',
    avatars: [
      {
        id: 'a',
        source: { kind: 'default', id: 'momo' },
        pose: UPRIGHT,
        place: [0, 0, 0],
        turn: 0,
        scale: 1,
      },
    ],
    camera: { position: [0, 1, 4], target: [0, 1, 0], fov: 30, roll: 0, projection: 'perspective' },
    background: { kind: 'studio' },
    limits: true,
  }
  const poseOf = ({ avatars }: Scene): Pose => avatars[0]?.pose ?? REST_POSE
  const goal = { bone: 'hips' as const, position: [0, 0.5, 0] as const }
  const skeleton = BODY
  const lowest = (pose: Pose): number => Math.min(...FEET.flatMap((foot) => heightsOf(pose, foot)))

  it('hips are dragged, set and settled with the feet on the floor, one step each', () => {
    const history = createHistory(scene)
    history.run(reachJoint, { avatar: 'a', skeleton, goal }, { label: 'reach' })
    expect(lowest(poseOf(history.scene))).toBeGreaterThan(-0.003)
    history.undo()
    expect(poseOf(history.scene)).toEqual(UPRIGHT)
    history.run(setHips, { avatar: 'a', skeleton, hips: [0, -0.4, 0] }, { label: 'setHips' })
    expect(lowest(poseOf(history.scene))).toBeGreaterThan(-0.003)
    history.run(putFeetOnFloor, { avatar: 'a', skeleton }, { label: 'feetOnFloor' })
    expect(history.position).toBe(2)
    history.undo()
    history.undo()
    expect(poseOf(history.scene)).toEqual(UPRIGHT)
  })

  it('feet stay, flat and turned as they were, while the hips are turned by an angle', () => {
    const turned = [
      setAngles.run(scene, { avatar: 'a', skeleton, bone: 'hips', angles: { turn: 12, bend: 8 } }),
      turnJoint.run(scene, { avatar: 'a', skeleton, bone: 'hips', rotation: [0.07, 0.09, 0, 0.9934] }),
      setJoints.run(scene, { avatar: 'a', skeleton, joints: { hips: { side: 8 }, spine: { side: -8 } } }),
    ]
    for (const next of turned) {
      const pose = poseOf(next)
      expect(pose.rotations.hips).not.toEqual(UPRIGHT.rotations.hips)
      for (const foot of FEET) {
        const [before, after] = [jointOf(UPRIGHT, foot), jointOf(pose, foot)]
        expect(distance(before.position, after.position), foot).toBeLessThan(0.002)
        expect(angleBetween(before.rotation, after.rotation) * DEGREES, foot).toBeLessThan(2)
      }
    }
    const floating = setFloating.run(scene, { avatar: 'a', floats: true })
    const loose = setAngles.run(floating, { avatar: 'a', skeleton, bone: 'hips', angles: { bend: 20 } })
    expect(
      distance(jointOf(poseOf(loose), 'leftFoot').position, jointOf(UPRIGHT, 'leftFoot').position),
    ).toBeGreaterThan(0.1)
  })

  it('hips that are set by number where no foot stands do not carry the body through the floor', () => {
    const [x, y, z] = UPRIGHT.hips
    const jumping: Pose = { ...UPRIGHT, hips: [x, y + 0.3, z] }
    const inAir = { ...scene, avatars: scene.avatars.map((one) => ({ ...one, pose: jumping })) }
    const down = setHips.run(inAir, { avatar: 'a', skeleton, hips: [0, -0.5, 0] })
    expect(lowest(poseOf(down))).toBeGreaterThan(-0.003)
    const up = setHips.run(inAir, { avatar: 'a', skeleton, hips: [0.1, 0.2, 0] })
    expect(poseOf(up)).toEqual({ ...jumping, hips: [0.1, 0.2, 0] })
  })

  it('with symmetry on feet stay too, and go no deeper than the floor', () => {
    const both = { avatar: 'a', skeleton, isSymmetric: true }
    const hand = jointOf(UPRIGHT, 'leftHand').position
    const far = reachJoint.run(scene, {
      ...both,
      goal: { bone: 'leftHand', position: [hand[0] - 0.05, hand[1] - 0.1, hand[2] + 0.25] },
    })
    for (const foot of FEET) {
      const [before, after] = [jointOf(UPRIGHT, foot), jointOf(poseOf(far), foot)]
      expect(distance(before.position, after.position), foot).toBeLessThan(0.003)
    }
    const ankle = jointOf(UPRIGHT, 'leftFoot').position
    const low = reachJoint.run(scene, {
      ...both,
      goal: { bone: 'leftFoot', position: [ankle[0] + 0.05, ankle[1] - 0.2, ankle[2]] },
    })
    expect(lowest(poseOf(low))).toBeGreaterThan(-0.003)
    const raised = reachJoint.run(scene, {
      ...both,
      goal: { bone: 'leftFoot', position: [ankle[0], ankle[1] + 0.2, ankle[2]] },
    })
    expect(jointOf(poseOf(raised), 'rightFoot').position[1]).toBeGreaterThan(
      jointOf(UPRIGHT, 'rightFoot').position[1] + 0.15,
    )
  })

  it('an avatar that floats is let go of the floor, and taken back', () => {
    const floating = setFloating.run(scene, { avatar: 'a', floats: true })
    expect(floating.avatars[0]?.floats).toBe(true)
    const pose = poseOf(reachJoint.run(floating, { avatar: 'a', skeleton, goal }))
    expect(lowest(pose)).toBeLessThan(-0.02)
    expect(setFloating.run(floating, { avatar: 'a', floats: false })).toEqual(scene)
    expect(setFloating.run(scene, { avatar: 'a', floats: false })).toBe(scene)
  })
})
