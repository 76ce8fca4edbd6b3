import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { angleBetween, IDENTITY } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { START_POSE } from '@kamae/pose/library/start-pose'
import type { AvatarExpression } from '@kamae/stage/avatar/expressions'
import { expect, test } from 'vitest'
import { type BodyLook, createBodyPlayer } from './player.ts'
import { IDLE_POSES } from './idle.ts'
import { isSameBody } from './same-body.ts'
import { withFeeling } from './weights.ts'

const CAMERA = [0.3, 1.3, 2.5] as const
const FRAME = 1 / 60
const poseOf = (id: string): Pose => {
  const found = BUILT_IN_POSES.find((each) => each.id === id)
  if (!found) throw new Error(`There is no pose ${id}.`)
  return found.pose
}
const expression = (
  name: string,
  kind: AvatarExpression['kind'],
  blink: AvatarExpression['overrides']['blink'] = 'none',
): AvatarExpression => ({
  name,
  kind,
  isPreset: true,
  isBinary: false,
  overrides: { blink, look: 'none', mouth: 'none' },
})
const FACES = [
  expression('happy', 'emotion', 'block'),
  expression('sad', 'emotion'),
  expression('blink', 'blink'),
  expression('aa', 'mouth'),
]

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let at = seed
  return () => {
    at = (at * 1_664_525 + 1_013_904_223) % 2 ** 32
    return at / 2 ** 32
  }
}

function player(look: Partial<BodyLook> = {}, seed = 1) {
  return createBodyPlayer({
    begin: { pose: START_POSE, face: {}, transitionMs: 0, ...look } as BodyLook & { pose: Pose },
    expressions: FACES,
    idlePoses: IDLE_POSES,
    idlePose: poseOf,
    random: numbers(seed),
  })
}

/** How far two bodies are apart at the joint that differs most, degrees. */
function apart(a: Pose, b: Pose): number {
  const bones = new Set([...Object.keys(a.rotations), ...Object.keys(b.rotations)]) as Set<
    keyof Pose['rotations']
  >
  const angles = [...bones].map((bone) =>
    angleBetween(a.rotations[bone] ?? IDENTITY, b.rotations[bone] ?? IDENTITY),
  )
  return (Math.max(...angles) * 180) / Math.PI
}

test('a reaction goes to its pose in its own time, by unit turns and without a leap', () => {
  const body = player()
  let last = body.frame(FRAME, CAMERA)
  body.react({ pose: poseOf('cheer'), face: { happy: 0.8 }, transitionMs: 600 })
  for (let at = 0; at < 0.6; at += FRAME) {
    const next = body.frame(FRAME, CAMERA)
    expect(apart(last, next)).toBeLessThan(12)
    for (const turn of Object.values(next.rotations)) expect(Math.hypot(...turn)).toBeCloseTo(1, 5)
    last = next
  }
  last = body.frame(FRAME, CAMERA)
  expect(apart(last, poseOf('cheer'))).toBeLessThan(4)
  expect(last.expressions.happy).toBeCloseTo(0.8)
})

test('half way there, the face is between the two', () => {
  const body = player({ face: { sad: 1 } })
  body.react({ pose: null, face: { happy: 1 }, transitionMs: 400 })
  const { expressions } = body.frame(0.2, CAMERA)
  expect(expressions.sad).toBeCloseTo(0.5)
  expect(expressions.happy).toBeCloseTo(0.5)
})

test('a reaction without a pose leaves the body where it stands', () => {
  const body = player({ pose: poseOf('bow') })
  body.react({ pose: null, face: { sad: 1 }, transitionMs: 100 })
  for (let at = 0; at < 1; at += FRAME) body.frame(FRAME, CAMERA)
  expect(apart(body.frame(FRAME, CAMERA), poseOf('bow'))).toBeLessThan(4)
})

test('after a gesture the body is back in the pose of its reaction', () => {
  const body = player({ pose: poseOf('shy') })
  body.gesture(poseOf('wave'), 300, 1)
  for (let at = 0; at < 0.5; at += FRAME) body.frame(FRAME, CAMERA)
  expect(apart(body.frame(FRAME, CAMERA), poseOf('wave'))).toBeLessThan(4)
  for (let at = 0; at < 2.2; at += FRAME) body.frame(FRAME, CAMERA)
  expect(apart(body.frame(FRAME, CAMERA), poseOf('shy'))).toBeLessThan(4)
})

test('it breathes and blinks; eyes that an expression has closed do not', () => {
  const awake = player()
  const smiling = player({ face: { happy: 0.6 } })
  const seen = { awake: 0, smiling: 0 }
  const chests = new Set<number>()
  for (let at = 0; at < 30; at += FRAME) {
    const pose = awake.frame(FRAME, CAMERA)
    seen.awake = Math.max(seen.awake, pose.expressions.blink ?? 0)
    chests.add(pose.rotations.chest?.[0] ?? 0)
    seen.smiling = Math.max(seen.smiling, smiling.frame(FRAME, CAMERA).expressions.blink ?? 0)
  }
  expect(seen).toEqual({ awake: 1, smiling: 0 })
  expect(chests.size).toBeGreaterThan(100)
})

test('it looks at who it talks with, give or take a hand; a pose that looks away keeps doing so', () => {
  const body = player()
  const places = new Set<string>()
  for (let at = 0; at < 10; at += FRAME) {
    const { gaze } = body.frame(FRAME, CAMERA)
    if (gaze.kind !== 'point') throw new Error('It looks elsewhere.')
    expect(Math.hypot(...gaze.point.map((value, axis) => value - (CAMERA[axis] ?? 0)))).toBeLessThan(0.35)
    places.add(gaze.point.map((value) => value.toFixed(2)).join())
  }
  expect(places.size).toBeGreaterThan(3)
  const sad = player({ pose: poseOf('sad') })
  expect(sad.frame(FRAME, CAMERA).gaze).toEqual(poseOf('sad').gaze)
})

/** Where a body goes in some seconds: each pose that it comes to rest in, by its name. */
function restsOf(body: ReturnType<typeof player>, seconds: number, known: readonly string[]): string[] {
  const rests: string[] = []
  for (let at = 0; at < seconds; at += 1 / 10) {
    const pose = body.frame(1 / 10, CAMERA)
    const id = known.find((each) => apart(pose, poseOf(each)) < 4)
    if (id !== undefined && id !== rests.at(-1)) rests.push(id)
  }
  return rests
}

test('what comes after a reaction is never the pose that is there already, whoever brought that', () => {
  for (let seed = 1; seed <= 120; seed++) {
    const body = player({}, seed)
    // After some stirs of its own, a pose that is one of the idle ones, too.
    restsOf(body, seed % 40, [])
    const id = ['cheer', 'contrapposto', 'sway'][seed % 3] ?? ''
    body.react({ pose: poseOf(id), face: {}, transitionMs: 300 })
    // Quiet, one stir, and the end of that.
    const rests = restsOf(body, 9, [...IDLE_POSES, 'cheer'])
    expect(rests[0]).not.toBe(undefined)
    const after = rests.slice(rests.indexOf(id))
    expect([seed, after.length, new Set(after).size]).toEqual([seed, 2, 2])
  }
})

test('once a gesture is over, the next stir leads elsewhere than where it ended', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const body = player({ pose: poseOf('shy') }, seed)
    body.gesture(poseOf('wave'), 300, 1)
    expect(restsOf(body, 11, [...IDLE_POSES, 'wave', 'shy']).slice(-3)).toEqual([
      'wave',
      'shy',
      expect.not.stringMatching(/^(shy|wave)$/),
    ])
  }
})

test('the same gesture right after itself is only half done; with something between it is whole', () => {
  const body = player({ pose: poseOf('shy') })
  const made = (id: string) => {
    body.gesture(poseOf(id), 300, 1)
    return body.still(CAMERA)
  }
  const [first, second, third] = [made('wave'), made('wave'), made('wave')]
  expect(isSameBody(first, poseOf('wave'))).toBe(true)
  expect(apart(second, first)).toBeGreaterThan(10)
  expect(apart(second, poseOf('shy'))).toBeGreaterThan(10)
  expect(third.rotations).toEqual(first.rotations)
  body.react({ pose: poseOf('cheer'), face: {}, transitionMs: 300 })
  expect(made('wave').rotations).toEqual(first.rotations)
  made('bow')
  expect(made('wave').rotations).toEqual(first.rotations)
})

test('every idle pose is one of ours, and somebody left alone takes some of them', () => {
  for (const id of IDLE_POSES) expect(poseOf(id).hips[1]).toBeGreaterThan(-0.15)
  const body = player({}, 3)
  const near = new Set<string>()
  for (let at = 0; at < 120; at += 1 / 10) {
    const pose = body.frame(1 / 10, CAMERA)
    for (const id of IDLE_POSES) if (apart(pose, poseOf(id)) < 4) near.add(id)
  }
  expect(near.size).toBeGreaterThan(2)
})

test('somebody who sits stays sitting while idle', () => {
  const seated = poseOf('sit')
  const knee = seated.rotations.leftUpperLeg ?? IDENTITY
  const body = player({ pose: seated })
  for (let at = 0; at < 60; at += 1 / 10) {
    const { hips, rotations } = body.frame(1 / 10, CAMERA)
    expect(hips).toEqual(seated.hips)
    expect(angleBetween(rotations.leftUpperLeg ?? IDENTITY, knee)).toBeLessThan(1e-3)
  }
})

test('the voice moves the mouth in place of the face, and lets go of it', () => {
  const body = player({ face: { sad: 1, oh: 0.3 } })
  body.speak({ aa: 0.9 })
  expect(body.frame(FRAME, CAMERA).expressions).toMatchObject({ sad: 1, aa: 0.9 })
  expect(body.frame(FRAME, CAMERA).expressions.oh).toBeUndefined()
  body.speak(null)
  expect(body.frame(FRAME, CAMERA).expressions).toMatchObject({ sad: 1, oh: 0.3 })
})

test('held still, it stands where it goes to, at once and always the same', () => {
  const body = player()
  body.react({ pose: poseOf('cheer'), face: { happy: 1 }, transitionMs: 5000 })
  expect(apart(body.still(CAMERA), poseOf('cheer'))).toBeLessThan(0.01)
  expect(body.still(CAMERA)).toEqual(body.still(CAMERA))
  expect(body.still(CAMERA).expressions).toEqual({ happy: 1 })
})

test('a feeling takes the place of the emotions of a pose and leaves its wink', () => {
  const face = withFeeling({ happy: 1, blinkLeft: 1 }, 'sad', 0.7)
  expect(face).toEqual({ sad: 0.7, blinkLeft: 1 })
  expect(withFeeling({ happy: 1 }, 'neutral', 1)).toEqual({})
})
