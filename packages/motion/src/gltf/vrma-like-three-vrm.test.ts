import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import {
  createVRMAnimationHumanoidTracks,
  type VRMAnimation,
  VRMAnimationLoaderPlugin,
} from '@pixiv/three-vrm-animation'
import { AnimationClip, AnimationMixer, Vector3 } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { describe, expect, it, vi } from 'vitest'
import type { Motion } from '../documents/motion.ts'
import { readMotions } from '../read-motions.ts'
import { poseAt } from '../retarget/retarget.ts'
import { type BareAvatar, openBones, placeOf } from '../testing/open-avatar.ts'
import { writeVrma } from './write-vrma.ts'

const filesIn = (path: string, ending: string) => {
  const folder = new URL(path, import.meta.url)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => new URL(name, folder))
}
const avatars = ['../../../default-avatars/dist/', '../../../../../shared/data/avatars/'].flatMap((path) =>
  filesIn(path, '.vrm'),
)
const dance = BUILT_IN_POSES.slice(0, 12).map(({ pose }, at) => ({ time: at / 3, pose }))
const motions: readonly (readonly [string, Uint8Array])[] = [
  ['our own', writeVrma(dance, { skeleton: STANDARD_SKELETON, name: 'dance' })],
  ...filesIn('../../../../../shared/data/motions/', '.vrma').map(
    (url) => [basename(url.pathname), readFileSync(url)] as const,
  ),
]

/** How the avatar stands by three-vrm-animation at a time: a way for every bone. */
function waysByThree(avatar: BareAvatar, animation: VRMAnimation, time: number): Map<string, Vector3> {
  const { humanoid, metaVersion, skeleton } = avatar
  humanoid.resetNormalizedPose()
  const { rotation, translation } = createVRMAnimationHumanoidTracks(animation, humanoid, metaVersion)
  const clip = new AnimationClip('', animation.duration, [...rotation.values(), ...translation.values()])
  const mixer = new AnimationMixer(humanoid.normalizedHumanBonesRoot)
  mixer.clipAction(clip).play()
  mixer.setTime(time)
  humanoid.normalizedHumanBonesRoot.updateWorldMatrix(true, true)
  const ways = new Map<string, Vector3>()
  for (const { name, parent } of skeleton.bones)
    if (parent) ways.set(name, placeOf(avatar, name).sub(placeOf(avatar, parent)))
  return ways
}

/** The pose without the turns of bones that the avatar lacks: three-vrm drops them where `worldJoints` hands them on. */
function poseFor({ skeleton }: BareAvatar, motion: Motion, time: number): Pose {
  const pose = poseAt(motion, time)
  const rotations: Pose['rotations'] = {}
  for (const { name } of skeleton.bones) {
    const turn = pose.rotations[name]
    if (turn) rotations[name] = turn
  }
  return { ...pose, rotations }
}

describe.skipIf(avatars.length === 0)('a VRM animation on an avatar', () => {
  it.each(motions)('stands as three-vrm-animation puts it: %s', async (_, file) => {
    // It warns of a proxy for the gaze, which nothing here looks at.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const loader = new GLTFLoader()
    loader.register((parser) => new VRMAnimationLoaderPlugin(parser))
    const gltf = await loader.parseAsync(Uint8Array.from(file).buffer, '')
    const animation = gltf.userData.vrmAnimations[0] as VRMAnimation
    const read = await readMotions(file, 'motion.vrma')
    const motion = read.ok ? read.motions[0] : undefined
    if (!motion) throw new Error('It is not read.')
    expect(motion.duration).toBeCloseTo(animation.duration, 4)
    for (const url of avatars) {
      const avatar = await openBones(readFileSync(url))
      for (const part of [0, 0.13, 0.37, 0.5, 0.81, 0.99]) {
        const time = part * animation.duration
        const theirs = waysByThree(avatar, animation, time)
        const joints = worldJoints(avatar.skeleton, poseFor(avatar, motion, time))
        for (const { name, parent } of avatar.skeleton.bones) {
          const [from, to] = [parent && joints.get(parent), joints.get(name)]
          const their = theirs.get(name)
          if (!from || !to || !their || their.length() < 1e-4) continue
          const own = new Vector3(...to.position).sub(new Vector3(...from.position))
          const degrees = (own.angleTo(their) * 180) / Math.PI
          expect(degrees, `${basename(url.pathname)} ${name} at ${time}`).toBeLessThan(0.5)
        }
      }
    }
  })
})
