import type { Quat } from '@kamae/pose/math/vector'
import { describe, expect, it } from 'vitest'
import { readMotions } from '../read-motions.ts'
import { poseAt } from '../retarget/retarget.ts'
import { worldAt, worldAtRest } from '../retarget/world.ts'
import { farthestLimb, foreignFile, truth } from '../testing/foreign-files.ts'
import { glbOf, type GltfPlan, gltfText, makeGltf, partsOf } from '../testing/make-gltf.ts'

async function read(bytes: Uint8Array, name = 'some.glb') {
  const answer = await readMotions(bytes, name)
  const motion = answer.ok ? answer.motions[0] : undefined
  if (!motion) throw new Error(answer.ok ? 'It is empty.' : answer.reason)
  return motion
}

/** A textual file as a binary one, to change it. */
function glbOfText(file: Uint8Array): Uint8Array {
  const gltf = JSON.parse(new TextDecoder().decode(file))
  const binary = Buffer.from(gltf.buffers[0].uri.split(',')[1], 'base64')
  delete gltf.buffers[0].uri
  return glbOf(gltf, binary)
}

const HALF: Quat = [0, 0, Math.SQRT1_2, Math.SQRT1_2]
const chain: GltfPlan['nodes'] = [
  { name: 'a', translation: [0, 1, 0], children: [1] },
  { name: 'b', translation: [0, 1, 0], children: [2] },
  { name: 'c', translation: [0, 1, 0] },
]
const turn = (interpolation: string, output: readonly number[]): GltfPlan => ({
  nodes: chain,
  animations: [
    { name: 'turn', channels: [{ node: 0, path: 'rotation', times: [0, 1], output, interpolation }] },
  ],
})
const degreesAt = async (plan: GltfPlan, time: number) => {
  const [, , z = 0, w = 1] = worldAt(await read(makeGltf(plan)), time)[0]?.rotation ?? []
  return (2 * Math.atan2(z, w) * 180) / Math.PI
}

describe('a glTF of another program', () => {
  it.each([
    ['Blender, Mixamo names, T-pose', 'blender-t-pose.glb', 0.01],
    ['Blender, Rigify names, skinned in an A-pose, as text', 'blender-a-pose.gltf', 1.5],
    // Its numbers are packed into 16 bits, its skin bound in a space that begins elsewhere.
    ['gltfpack', 'gltfpack-a-pose.glb', 1.5],
  ])('gives the limbs that its writer showed: %s', async (_, name, most) => {
    const motion = await read(foreignFile(name), name)
    const shown = truth()
    expect(motion.format).toBe('gltf')
    expect(motion.name).toBe('Poses')
    // Blender's first frame is its frame 1.
    shown.frames.forEach((_joints, frame) => {
      const pose = poseAt(motion, (frame + 1) / shown.fps)
      expect(farthestLimb(shown, pose, frame), `frame ${frame}`).toBeLessThan(most)
      const height = shown.bones[0]?.position[1] ?? 0
      expect(pose.hips[0]).toBeCloseTo((shown.frames[frame]?.hips?.[0] ?? 0) / height, 3)
      expect(pose.hips[1]).toBeCloseTo((shown.frames[frame]?.hips?.[1] ?? 0) / height - 1, 3)
    })
  })

  it('rests as its skin is bound, wherever its nodes stand, turned and moved hips too', async () => {
    const { gltf, binary } = partsOf(glbOfText(foreignFile('blender-a-pose.gltf')))
    const hips = gltf.nodes.find(({ name }: { name: string }) => name === 'hips')
    hips.rotation = [0.1, 0.3, 0, Math.sqrt(0.9)]
    hips.translation = [0.4, 0.2, -0.3]
    const motion = await read(glbOf(gltf, binary))
    const [pose, shown] = [poseAt(motion, 7 / 24), truth()]
    expect(farthestLimb(shown, pose, 6)).toBeLessThan(1.5)
    expect(pose.hips[1]).toBeCloseTo(
      (shown.frames[6]?.hips?.[1] ?? 0) / (shown.bones[0]?.position[1] ?? 0) - 1,
      3,
    )
  })
})

describe('a made glTF', () => {
  it('moves on a straight line on the sphere under LINEAR', async () => {
    expect(await degreesAt(turn('LINEAR', [0, 0, 0, 1, ...HALF]), 0.25)).toBeCloseTo(22.5, 4)
  })

  it('leaps at the key itself under STEP', async () => {
    const plan = turn('STEP', [0, 0, 0, 1, ...HALF])
    expect(await degreesAt(plan, 0.9999)).toBe(0)
    expect(await degreesAt(plan, 1)).toBeCloseTo(90, 4)
  })

  it('follows the tangents of CUBICSPLINE', async () => {
    const flat = [0, 0, 0, 0]
    const plan = turn('CUBICSPLINE', [...flat, 0, 0, 0, 1, ...flat, ...flat, ...HALF, ...flat])
    const part = 3 / 16 - 2 / 64
    const [z, w] = [part * Math.SQRT1_2, 1 - part + part * Math.SQRT1_2]
    expect(await degreesAt(plan, 0.25)).toBeCloseTo((2 * Math.atan2(z, w) * 180) / Math.PI, 2)
  })

  it('takes scales of nodes into the places of bones and of keys', async () => {
    const nodes = [{ ...chain[0], scale: [0.01, 0.01, 0.01] }, ...chain.slice(1)]
    const channel = { node: 1, path: 'translation', times: [0, 1], output: [0, 1, 0, 0, 200, 0] } as const
    const motion = await read(makeGltf({ nodes, animations: [{ channels: [channel] }] }))
    expect(motion.bones[1]?.position[1]).toBeCloseTo(0.01, 6)
    expect(worldAt(motion, 1)[1]?.position[1]).toBeCloseTo(3, 5)
  })

  it('rests its joints where they are bound, not where its nodes stand', async () => {
    const up = (y: number) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -y, 0, 1]
    const nodes = [chain[0], { ...chain[1], rotation: HALF }, chain[2]]
    const plan = {
      ...turn('LINEAR', [0, 0, 0, 1, ...HALF]),
      nodes,
      skin: { joints: [0, 1, 2], matrices: [1, 2, 3].flatMap(up) },
    }
    const rest = worldAtRest((await read(makeGltf(plan))).bones)
    expect(rest[2]?.position.map((part) => Math.round(part * 1e6) / 1e6 + 0)).toEqual([0, 3, 0])
  })

  it('gives every animation as a motion, by its name or that of the file', async () => {
    const { animations } = turn('LINEAR', [0, 0, 0, 1, ...HALF])
    const plan = { nodes: chain, animations: [...animations, { channels: animations[0]?.channels ?? [] }] }
    const answer = await readMotions(makeGltf(plan), 'walks & runs.glb')
    expect(answer.ok && answer.motions.map(({ name }) => name)).toEqual(['turn', 'walks & runs'])
  })

  it('opens as text with its buffers in itself, and never asks for one elsewhere', async () => {
    const plan = turn('LINEAR', [0, 0, 0, 1, ...HALF])
    expect((await read(gltfText(plan), 'some.gltf')).duration).toBe(1)
    const remote = gltfText(plan, (gltf) => (gltf.buffers[0].uri = 'https://example.org/some.bin'))
    expect(await readMotions(remote, 'some.gltf')).toEqual({ ok: false, reason: 'external-file' })
  })

  it('is a single pose where nothing moves', async () => {
    expect((await read(makeGltf(turn('LINEAR', [...HALF, ...HALF])))).duration).toBe(0)
  })

  it.each<[string, Uint8Array]>([
    ['no-motion', makeGltf({ nodes: chain, animations: [] })],
    ['no-skeleton', makeGltf({ ...turn('LINEAR', [0, 0, 0, 1, ...HALF]), nodes: [{ name: 'cube' }] })],
    [
      'older-version',
      makeGltf(turn('LINEAR', [0, 0, 0, 1, ...HALF]), (gltf) => (gltf.asset.version = '1.0')),
    ],
    [
      'newer-version',
      makeGltf(turn('LINEAR', [0, 0, 0, 1, ...HALF]), (gltf) => (gltf.asset.version = '3.0')),
    ],
    ['truncated', makeGltf(turn('LINEAR', [0, 0, 0, 1, ...HALF])).subarray(0, 300)],
    ['damaged', makeGltf(turn('LINEAR', [0, 0, 0, 1, ...HALF]), (gltf) => (gltf.accessors[0].count = 9))],
  ])('is refused with a reason: %s', async (reason, bytes) => {
    expect(await readMotions(bytes, 'some.glb')).toEqual({ ok: false, reason })
  })
})
