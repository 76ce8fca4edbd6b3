import { deflateSync } from 'node:zlib'
import { DEGREES, fromAxisAngle, multiply } from '@kamae/pose/math/math'
import { describe, expect, it } from 'vitest'
import { readMotions } from '../read-motions.ts'
import { poseAt } from '../retarget/retarget.ts'
import { worldAt } from '../retarget/world.ts'
import { farthestLimb, foreignFile, truth } from '../testing/foreign-files.ts'
import { asciiFbx, binaryFbx } from '../testing/make-fbx.ts'
import { inflate } from './inflate.ts'

const TICKS = 46_186_158_000

async function read(bytes: Uint8Array) {
  const answer = await readMotions(bytes, 'some.fbx')
  const motion = answer.ok ? answer.motions[0] : undefined
  if (!motion) throw new Error(answer.ok ? 'It is empty.' : answer.reason)
  return motion
}

describe('an FBX of another program', () => {
  // The A-pose's arms come to a T-pose of another figure's proportions, so that a degree is left.
  it.each([
    ['Blender, Mixamo names, T-pose', 'blender-t-pose.fbx', 1, 0.15],
    ['Blender, Rigify names, skinned in an A-pose', 'blender-a-pose.fbx', 1, 1.5],
    // Its writer takes milliseconds for seconds.
    ['Assimp, as text', 'assimp-t-pose-ascii.fbx', 1000, 0.02],
  ])('gives the limbs that its writer showed: %s', async (_, name, clock, most) => {
    const motion = await read(foreignFile(name))
    const shown = truth()
    expect(motion.format).toBe('fbx')
    expect(motion.frameRate).toBe(24)
    expect(motion.duration).toBeCloseTo(((shown.frames.length - 1) / shown.fps) * clock, 3)
    shown.frames.forEach((joints, frame) => {
      const pose = poseAt(motion, (frame / shown.fps) * clock)
      expect(farthestLimb(shown, pose, frame), `frame ${frame}`).toBeLessThan(most)
      const height = shown.bones[0]?.position[1] ?? 0
      expect(pose.hips[1]).toBeCloseTo((joints.hips?.[1] ?? 0) / height - 1, 3)
    })
  })
})

describe('a made FBX', () => {
  const turning = {
    times: [0, TICKS],
    curves: { Z: [0, 90] },
  }

  it.each([
    ['text', asciiFbx],
    ['binary', binaryFbx],
  ])('is read alike as %s, with pre-rotation, order and units', async (_, make) => {
    const motion = await read(
      make({
        unit: 100,
        bones: [
          {
            name: 'Root',
            at: [0, 1, 0],
            properties: { PreRotation: [90, 0, 0], RotationActive: [1], RotationOrder: [5] },
          },
          { name: 'Arm', parent: 0, at: [0, 2, 0] },
          { name: 'Hand', parent: 1, at: [0, 3, 0] },
        ],
        animated: { bone: 0, ...turning },
      }),
    )
    const end = worldAt(motion, 1)
    expect(end[0]?.rotation[2]).toBeCloseTo(
      multiply(fromAxisAngle([1, 0, 0], 90 / DEGREES), fromAxisAngle([0, 0, 1], 90 / DEGREES))[2],
      5,
    )
    // Up lies down along +Z by the pre-rotation; the turn about its own Z is made before it.
    expect(end[1]?.position.map((part) => Math.round(part * 1e4) / 1e4)).toEqual([-2, 1, 0])
    expect(motion.duration).toBe(1)
  })

  it('leaves pre-rotation alone where rotation is not active, as its SDK does', async () => {
    const bones = [
      { name: 'Root', at: [0, 0, 0], properties: { PreRotation: [90, 0, 0] } },
      { name: 'Arm', parent: 0, at: [0, 1, 0] },
      { name: 'Hand', parent: 1, at: [0, 1, 0] },
    ]
    const motion = await read(asciiFbx({ unit: 100, bones, animated: { bone: 1, ...turning } }))
    expect(worldAt(motion, 0)[1]?.position).toEqual([0, 1, 0])
  })

  it('brings Z-up files upright', async () => {
    const bones = [
      { name: 'Root', at: [0, 0, 1] },
      { name: 'Arm', parent: 0, at: [0, 0, 1] },
      { name: 'Hand', parent: 1, at: [0, 0, 1] },
    ]
    const axes = { UpAxis: 2, FrontAxis: 1, FrontAxisSign: -1 }
    const motion = await read(asciiFbx({ unit: 1, axes, bones, animated: { bone: 1, ...turning } }))
    expect(worldAt(motion, 0)[2]?.position.map((part) => Math.round(part * 1e6) / 1e6 + 0)).toEqual([
      0, 0.03, 0,
    ])
  })

  it('holds a constant curve until its next key and follows the slopes of a cubic one', async () => {
    const bones = [
      { name: 'Root', at: [0, 0, 0] },
      { name: 'Arm', parent: 0, at: [0, 1, 0] },
      { name: 'Hand', parent: 1, at: [0, 1, 0] },
    ]
    const degrees = async (flags: number, slopes: readonly number[], time: number) => {
      const motion = await read(
        asciiFbx({ unit: 1, bones, animated: { bone: 1, ...turning, flags, slopes } }),
      )
      const [, , z = 0, w = 1] = worldAt(motion, time)[1]?.rotation ?? []
      return 2 * Math.atan2(z, w) * DEGREES
    }
    expect(await degrees(0x2, [], 0.99)).toBeCloseTo(0, 4)
    expect(await degrees(0x2, [], 1)).toBeCloseTo(90, 3)
    expect(await degrees(0x4, [], 0.5)).toBeCloseTo(45, 3)
    // A cubic from 0 to 90 that starts flat and arrives flat: the smooth step at a quarter.
    expect(await degrees(0x8, [0, 0, 0, 0], 0.25)).toBeCloseTo(90 * (3 / 16 - 2 / 64), 1)
    expect(await degrees(0x8, [90, 90, 0, 0], 0.25)).toBeCloseTo(22.5, 2)
  })

  it.each([
    ['older-version', binaryFbx({ version: 6100 })],
    ['newer-version', binaryFbx({ version: 8000 })],
    ['older-version', asciiFbx({ version: 6100 })],
    ['no-motion', asciiFbx({ bones: [{ name: 'Root', at: [0, 0, 0] }] })],
    ['no-skeleton', asciiFbx({})],
    ['truncated', binaryFbx({}).subarray(0, 200)],
  ])('is refused with a reason: %s', async (reason, bytes) => {
    expect(await readMotions(bytes, 'some.fbx')).toEqual({ ok: false, reason })
  })
})

describe('inflate', () => {
  it.each([0, 1, 6, 9])('unpacks what zlib packed at level %i', (level) => {
    const noise = Uint8Array.from(
      { length: 70_000 },
      (_, at) => (at * at * 31 + (at >> 3)) % (at % 7 === 0 ? 251 : 5),
    )
    expect(inflate(deflateSync(noise, { level }), noise.length)).toEqual(noise)
  })

  it('stops at the first byte more than was said', () => {
    const bomb = deflateSync(new Uint8Array(50_000_000), { level: 9 })
    expect(() => inflate(bomb, 1000)).toThrow('damaged')
  })
})
