import { BONES } from '@kamae/pose/skeleton/bones'
import { angleBetween, DEGREES, IDENTITY, normalizeQuat } from '@kamae/pose/math/math'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { type VRMAnimation, VRMAnimationLoaderPlugin } from '@pixiv/three-vrm-animation'
import { validateBytes } from 'gltf-validator'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { describe, expect, it } from 'vitest'
import { readMotions } from '../read-motions.ts'
import { poseAt } from '../retarget/retarget.ts'
import { writeVrma } from './write-vrma.ts'

const options = { skeleton: STANDARD_SKELETON, name: 'A pose' }
const EYES = new Set(['leftEye', 'rightEye'])
const bones = BONES.filter((bone) => !EYES.has(bone))

async function readBack(bytes: Uint8Array) {
  const answer = await readMotions(bytes, 'written.vrma')
  const motion = answer.ok ? answer.motions[0] : undefined
  if (!motion) throw new Error(answer.ok ? 'It is empty.' : answer.reason)
  return motion
}

function expectAlike(read: Pose, written: Pose, what: string): void {
  for (const bone of bones) {
    const degrees =
      angleBetween(read.rotations[bone] ?? IDENTITY, written.rotations[bone] ?? IDENTITY) * DEGREES
    expect(degrees, `${what} ${bone}`).toBeLessThan(0.1)
  }
  written.hips.forEach((part, axis) => expect(read.hips[axis], what).toBeCloseTo(part, 4))
}

describe('a pose written as a VRM animation', () => {
  it('is read again within 0.1 degrees, every built-in one', async () => {
    for (const { id, pose } of BUILT_IN_POSES) {
      const motion = await readBack(writeVrma(pose, options))
      expect(motion.name).toBe('A pose')
      expect(motion.duration).toBe(0)
      expectAlike(poseAt(motion, 0), pose, id)
    }
  })

  it('is read by three-vrm-animation within 0.1 degrees', async () => {
    const timed = BUILT_IN_POSES.map(({ pose }, time) => ({ time, pose }))
    const loader = new GLTFLoader()
    loader.register((parser) => new VRMAnimationLoaderPlugin(parser))
    const gltf = await loader.parseAsync(writeVrma(timed, options).buffer, '')
    const { humanoidTracks, duration, restHipsPosition } = gltf.userData.vrmAnimations[0] as VRMAnimation
    expect(duration).toBe(timed.length - 1)
    expect(restHipsPosition.y).toBeCloseTo(STANDARD_SKELETON.bones[0]?.position[1] ?? 0, 5)
    for (const { time, pose } of timed) {
      for (const bone of bones) {
        const values = humanoidTracks.rotation.get(bone)?.values.slice(time * 4, time * 4 + 4)
        const [x = 0, y = 0, z = 0, w = 1] = values ?? []
        const degrees = angleBetween(normalizeQuat([x, y, z, w]), pose.rotations[bone] ?? IDENTITY) * DEGREES
        expect(degrees, `${time} ${bone}`).toBeLessThan(0.1)
      }
    }
  })

  it('has no error and no warning for the validator of Khronos', async () => {
    const pose: Pose = {
      ...(BUILT_IN_POSES[5]?.pose as Pose),
      expressions: { happy: 0.5, 'Ünlü 😀': 1 },
      gaze: { kind: 'angles', yaw: 20, pitch: -10 },
    }
    for (const bytes of [
      writeVrma(pose, { ...options, copyright: '© Ünlü, CC BY 4.0' }),
      writeVrma(REST_POSE, { ...options, name: '' }),
    ]) {
      const { issues } = await validateBytes(bytes)
      expect(issues.messages.filter(({ severity }: { severity: number }) => severity < 2)).toEqual([])
    }
  })

  it('keeps expressions by preset and by own name, and the gaze by angles', async () => {
    const expressions = { happy: 0.5, __proto__x: 0.25, 'my face': 1 }
    const pose: Pose = { ...REST_POSE, expressions, gaze: { kind: 'angles', yaw: 30, pitch: 12 } }
    const read = poseAt(await readBack(writeVrma(pose, options)), 0)
    expect(read.expressions).toEqual(expressions)
    expect(read.gaze).toMatchObject({
      kind: 'angles',
      yaw: expect.closeTo(30, 3),
      pitch: expect.closeTo(12, 3),
    })
  })

  it('writes a gaze at a point as the angles from the eyes', async () => {
    const pose: Pose = { ...REST_POSE, gaze: { kind: 'point', point: [10, 1.56, 10.085] } }
    const { gaze } = poseAt(await readBack(writeVrma(pose, options)), 0)
    expect(gaze).toMatchObject({ kind: 'angles', yaw: expect.closeTo(45, 2), pitch: expect.closeTo(0, 2) })
  })

  it('keeps the times of several poses, in order', async () => {
    const [a, b] = [BUILT_IN_POSES[1]?.pose as Pose, BUILT_IN_POSES[2]?.pose as Pose]
    const motion = await readBack(
      writeVrma(
        [
          { time: 2, pose: b },
          { time: 0.5, pose: a },
        ],
        options,
      ),
    )
    expect(motion.duration).toBe(2)
    expectAlike(poseAt(motion, 0.5), a, 'first')
    expectAlike(poseAt(motion, 2), b, 'second')
  })
})
