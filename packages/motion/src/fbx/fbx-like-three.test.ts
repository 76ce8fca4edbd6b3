import { randomFrom } from '@kamae/pose/math/random-numbers'
import { AnimationMixer, PropertyBinding, Quaternion, Vector3 } from 'three'
import { FBXLoader } from 'three/examples/jsm/loaders/FBXLoader.js'
import { describe, expect, it, vi } from 'vitest'
import { readMotions } from '../read-motions.ts'
import { worldAt } from '../retarget/world.ts'
import { foreignFile } from '../testing/foreign-files.ts'
import { asciiFbx } from '../testing/make-fbx.ts'

const CENTIMETRE = 0.01

/** The largest angle (degrees) and way (metres) between where we and three have the bones of a file, over its motion. */
async function farthest(bytes: Uint8Array<ArrayBuffer>) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const read = await readMotions(bytes, 'some.fbx')
  const motion = read.ok ? read.motions[0] : undefined
  if (!motion) throw new Error('It is not read.')
  const group = new FBXLoader().parse(bytes.buffer, '')
  const clip = group.animations[0]
  if (!clip) throw new Error('three reads no motion.')
  const mixer = new AnimationMixer(group)
  mixer.clipAction(clip).play()
  let [angle, way, compared] = [0, 0, 0]
  for (const part of [0, 0.25, 0.5, 0.9]) {
    const time = motion.duration * part
    // Ours begin with their first key, three's with the file's clock.
    mixer.setTime(time + clip.duration - motion.duration)
    group.updateMatrixWorld(true)
    const world = worldAt(motion, time)
    motion.bones.forEach(({ name }, index) => {
      const bone = group.getObjectByName(PropertyBinding.sanitizeNodeName(name))
      const own = world[index]
      if (!bone || !own) return
      compared++
      angle = Math.max(
        angle,
        bone.getWorldQuaternion(new Quaternion()).angleTo(new Quaternion(...own.rotation)),
      )
      const place = bone.getWorldPosition(new Vector3()).multiplyScalar(CENTIMETRE)
      way = Math.max(way, place.distanceTo(new Vector3(...own.position)))
    })
  }
  if (compared < 8) throw new Error('There is nothing to compare.')
  return { degrees: (angle * 180) / Math.PI, way }
}

describe('an FBX read by us and by three', () => {
  it.each(['blender-t-pose.fbx', 'blender-a-pose.fbx'])(
    'has its bones in the same places: %s',
    async (name) => {
      const { degrees, way } = await farthest(foreignFile(name))
      expect(degrees).toBeLessThan(0.1)
      expect(way).toBeLessThan(1e-4)
    },
  )

  it('has them there whatever its pre- and post-rotations, orders, pivots and offsets', async () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = randomFrom(seed)
      const some = (size: number) => [0, 1, 2].map(() => (random() - 0.5) * size)
      const bones = ['a', 'b', 'c', 'd'].map((name, at) => ({
        name,
        at: some(40),
        ...(at > 0 && { parent: at - 1 }),
        properties: {
          RotationActive: [1],
          RotationOrder: [Math.floor(random() * 6)],
          PreRotation: some(360),
          PostRotation: some(360),
          'Lcl Rotation': some(300),
          RotationOffset: some(20),
          // three leaves a moving bone's pivot where it is.
          ...(at < 3 && { RotationPivot: some(20) }),
        },
      }))
      const curves = { X: [10, 11], Y: [20, 21], Z: [-30, -31] }
      const file = asciiFbx({ bones, animated: { bone: 3, times: [0, 46_186_158_000], curves } })
      const { degrees, way } = await farthest(file)
      expect(degrees, `seed ${seed}`).toBeLessThan(0.05)
      expect(way, `seed ${seed}`).toBeLessThan(1e-4)
    }
  })
})
