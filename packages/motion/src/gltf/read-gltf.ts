import type { Vec3 } from '@kamae/pose/math/vector'
import { type Fields, textOf } from '@kamae/pose/documents/json-fields'
import { fieldsOf, indexOf, listOf } from '../documents/json-fields.ts'
import { frameRateOf, type Keys, newBudget } from '../documents/linear-keys.ts'
import { MotionError } from '../documents/motion-error.ts'
import type { FaceTrack, GazeTrack, Motion, ReadMotions, Track } from '../documents/motion.ts'
import { guessBoneMap } from '../names/guess-bone-map.ts'
import { accessorsOf } from './accessors.ts'
import { readSampler } from './animation-keys.ts'
import { readContainer } from './container.ts'
import { nodesOf } from './nodes.ts'
import { skeletonOf } from './skeleton.ts'
import { avatarBonesOf, faceOf, gazeOf, mapOf, vrmAnimationOf } from './vrm-animation.ts'

const MOST_ANIMATIONS = 1024
const MOST_CHANNELS = 100_000
const LEAST_BONES = 3

/**
 * Reads the animations of a glTF 2.0 file, binary or textual with its buffers in itself, and those of a VRM animation
 * (https://github.com/vrm-c/vrm-specification, VRMC_vrm_animation-1.0). Nothing is fetched. Throws `MotionError`.
 */
export function readGltf(bytes: Uint8Array): ReadMotions {
  const container = readContainer(bytes)
  const { gltf } = container
  const animations = listOf(gltf.animations).map(fieldsOf)
  const channels = animations.map(({ channels: list }) => listOf(list).map(fieldsOf))
  if (animations.length > MOST_ANIMATIONS || channels.flat().length > MOST_CHANNELS)
    throw new MotionError('too-complex')
  const { nodes, order } = nodesOf(gltf)
  const accessors = accessorsOf(container)
  const vrma = vrmAnimationOf(gltf, nodes.length)
  const named = vrma?.bones ?? avatarBonesOf(gltf, nodes.length)
  const moved = channels
    .flat()
    .map(({ target }) => fieldsOf(target).node)
    .filter((node) => node !== undefined)
    .map((node) => indexOf(node, nodes.length))
  const skeleton = skeletonOf(gltf, nodes, order, [...named.values(), ...moved], accessors)
  const map = named.size > 0 ? mapOf(named, skeleton.boneOf) : guessBoneMap(skeleton.bones)
  if (animations.length === 0 || moved.length === 0) throw new MotionError('no-motion')
  if (skeleton.bones.length < LEAST_BONES) throw new MotionError('no-skeleton')
  const budget = newBudget()
  const humanNodes = new Set(named.values())

  /** The turns of humanoid bones and the way of the hips: nothing else in a VRM animation is its data. */
  function isData(node: number, path: 'rotation' | 'translation'): boolean {
    return path === 'rotation' ? humanNodes.has(node) : node === named.get('hips')
  }

  function motionOf(animation: Fields, list: readonly Fields[]): Motion {
    const samplers = listOf(animation.samplers).map(fieldsOf)
    const tracks: Track[] = []
    const face: FaceTrack[] = []
    let gaze: GazeTrack | undefined
    const seen = new Set<string>()
    for (const channel of list) {
      const { node: target, path } = fieldsOf(channel.target)
      if (target === undefined || (path !== 'rotation' && path !== 'translation')) continue
      const node = indexOf(target, nodes.length)
      if (seen.has(`${node} ${path}`)) continue
      seen.add(`${node} ${path}`)
      const sampler = samplers[indexOf(channel.sampler, samplers.length)] as Fields
      const keys = readSampler(sampler, path === 'rotation' ? 4 : 3, accessors, budget)
      const name = vrma?.faces.get(node)
      const bone = skeleton.boneOf.get(node)
      if (name !== undefined && path === 'translation') face.push(faceOf(name, keys))
      else if (node === vrma?.gazeNode && path === 'rotation') gaze = gazeOf(keys)
      else if (bone === undefined || (vrma && !isData(node, path))) continue
      else if (path === 'rotation') tracks.push({ bone, kind: 'rotation', ...keys })
      else tracks.push({ bone, kind: 'position', ...inMetres(keys, skeleton.sizeAbove[node]) })
    }
    const timed = [...tracks, ...face, ...(gaze ? [gaze] : [])]
    return {
      format: vrma ? 'vrma' : 'gltf',
      name: textOf(animation.name),
      generator: textOf(fieldsOf(gltf.asset).generator),
      bones: skeleton.bones,
      tracks,
      face,
      ...(gaze && { gaze }),
      duration: Math.max(0, ...timed.map(({ times }) => times.at(-1) ?? 0)),
      frameRate: frameRateOf(timed),
      map,
    }
  }

  const motions = animations
    .map((animation, index) => motionOf(animation, channels[index] ?? []))
    .filter(({ tracks, face, gaze }) => tracks.length + face.length > 0 || gaze)
  if (motions.length === 0) throw new MotionError('no-motion')
  return { ok: true, motions }
}

function inMetres({ times, values }: Keys, size: Vec3 | undefined): Keys {
  if (!size || size.every((each) => each === 1)) return { times, values }
  return { times, values: values.map((value, at) => value * (size[at % 3] as number)) }
}
