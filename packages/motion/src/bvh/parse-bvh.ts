import type { Vec3 } from '@kamae/pose/math/vector'
import type { MotionFailure } from '../documents/motion.ts'

/** What one number of a frame moves: an axis of the place or of the turn; `undefined` for a channel that is none of them. */
export type Channel = { readonly kind: 'position' | 'rotation'; readonly axis: 0 | 1 | 2 } | undefined

/** A joint as the file has it, in its own units and axes. */
export type BvhJoint = {
  readonly name: string
  /** Index of an earlier joint; -1 for a root. */
  readonly parent: number
  readonly offset: Vec3
  readonly channels: readonly Channel[]
  /** Where its End Sites are, from the joint. */
  readonly ends: readonly Vec3[]
}

/** Numbers come frame by frame, joint by joint, channel by channel. */
export type BvhFile = {
  readonly joints: readonly BvhJoint[]
  readonly frames: number
  /** Seconds from frame to frame. */
  readonly frameTime: number
  readonly numbers: Float64Array
}

const MOST_JOINTS = 2000
const MOST_NUMBERS = 6_000_000
const FARTHEST = 1e7
const USUAL_FRAME = 1 / 30
const SLOWEST_FRAME = 60

class BvhError extends Error {
  readonly reason: MotionFailure
  constructor(reason: MotionFailure) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Reads the text of a BVH file: HIERARCHY with ROOT, JOINT, OFFSET, CHANNELS and End Site, then MOTION with Frames, Frame Time and the
 * numbers. Words in any case, channels in any order, any white space, names with spaces. Source: J. Thingvold, "Biovision BVH"
 * (research.cs.wisc.edu/graphics/Courses/cs-838-1999/Jeff/BVH.html).
 */
export function parseBvh(text: string): BvhFile | MotionFailure {
  const hierarchy = /^\s*HIERARCHY\b/i.exec(text.slice(0, 4096))
  if (!hierarchy) return 'unknown-format'
  const motion = /^[ \t]*MOTION\b/im.exec(text)
  if (!motion) return 'truncated'
  try {
    const joints = jointsOf(text.slice(hierarchy[0].length, motion.index))
    return { joints, ...framesOf(text, motion.index + motion[0].length, joints) }
  } catch (error) {
    if (error instanceof BvhError) return error.reason
    throw error
  }
}

type OpenJoint = { name: string; parent: number; offset: Vec3; channels: readonly Channel[]; ends: Vec3[] }

function jointsOf(text: string): readonly BvhJoint[] {
  const joints: OpenJoint[] = []
  // Indexes of the open blocks; -1 stands for an End Site, -2 for a joint whose brace is still to come.
  const open: number[] = []
  let announced: number | 'end' | undefined
  for (const line of text.replaceAll(/[{}]/g, '\n$&\n').split(/[\r\n]+/)) {
    const words = line.trim().split(/\s+/)
    const word = words[0]?.toUpperCase() ?? ''
    const top = open.at(-1)
    if (word === '') continue
    if (word === '{') {
      if (announced === undefined) throw new BvhError('damaged')
      open.push(announced === 'end' ? -1 : announced)
      announced = undefined
    } else if (word === '}') {
      if (open.pop() === undefined) throw new BvhError('damaged')
    } else if (word === 'ROOT' || word === 'JOINT') {
      if (top === -1 || (word === 'JOINT' && top === undefined)) throw new BvhError('damaged')
      announced = joints.length
      const name = line.trim().slice(word.length).trim().slice(0, 200)
      joints.push({ name, parent: top ?? -1, offset: [0, 0, 0], channels: [], ends: [] })
      if (joints.length > MOST_JOINTS) throw new BvhError('too-complex')
    } else if (word === 'END') {
      if (top === undefined || top < 0) throw new BvhError('damaged')
      announced = 'end'
    } else if (word === 'OFFSET') {
      const offset = offsetOf(words)
      const owner = joints[top === -1 ? (open.at(-2) ?? -1) : (top ?? -1)]
      if (!owner) throw new BvhError('damaged')
      if (top === -1) owner.ends.push(offset)
      else owner.offset = offset
    } else if (word === 'CHANNELS') {
      const joint = joints[top ?? -1]
      if (!joint) throw new BvhError('damaged')
      joint.channels = channelsOf(words)
    } else throw new BvhError('damaged')
  }
  if (open.length > 0) throw new BvhError('truncated')
  if (joints.length === 0) throw new BvhError('no-skeleton')
  return joints
}

function offsetOf([, ...words]: readonly string[]): Vec3 {
  const numbers = words.map(Number)
  const [x, y, z] = numbers
  if (numbers.length !== 3 || x === undefined || y === undefined || z === undefined)
    throw new BvhError('damaged')
  if (!numbers.every((value) => Math.abs(value) < FARTHEST)) throw new BvhError('damaged')
  return [x, y, z]
}

function channelsOf([, count, ...names]: readonly string[]): readonly Channel[] {
  if (Number(count) !== names.length || names.length > 12) throw new BvhError('damaged')
  return names.map((name): Channel => {
    const [, axis, kind] = /^([XYZ])(position|rotation)$/i.exec(name) ?? []
    if (!axis || !kind) return undefined
    return {
      kind: kind.toLowerCase() === 'position' ? 'position' : 'rotation',
      axis: 'xyz'.indexOf(axis.toLowerCase()) as 0 | 1 | 2,
    }
  })
}

function framesOf(
  text: string,
  start: number,
  joints: readonly BvhJoint[],
): { frames: number; frameTime: number; numbers: Float64Array } {
  const head = /^\s*Frames\s*:?\s*(\S+)\s+(?:Frame\s*Time\s*:?\s*(\S+))?/i.exec(
    text.slice(start, start + 1000),
  )
  if (!head) throw new BvhError(text.slice(start).trim() === '' ? 'truncated' : 'damaged')
  const frames = Number(head[1])
  const reported = Number(head[2] ?? USUAL_FRAME)
  if (!Number.isInteger(frames) || frames < 0 || !(reported >= 0 && reported < SLOWEST_FRAME))
    throw new BvhError('damaged')
  if (frames === 0) throw new BvhError('no-motion')
  const channels = joints.reduce((sum, joint) => sum + joint.channels.length, 0)
  if (channels === 0) throw new BvhError('no-motion')
  const wanted = frames * channels
  const at = start + head[0].length
  // A number takes two characters at least, so what is claimed is bounded by what is there before anything is made for it.
  if (wanted > (text.length - at + 1) / 2) throw new BvhError('truncated')
  if (wanted > MOST_NUMBERS) throw new BvhError('too-complex')
  return { frames, frameTime: reported > 0 ? reported : USUAL_FRAME, numbers: numbersOf(text, at, wanted) }
}

function numbersOf(text: string, start: number, wanted: number): Float64Array {
  const numbers = new Float64Array(wanted)
  const word = /\S+/g
  word.lastIndex = start
  for (let index = 0; index < wanted; index++) {
    const found = word.exec(text)?.[0]
    if (found === undefined) throw new BvhError('truncated')
    const value = Number(found)
    if (!(Math.abs(value) < FARTHEST)) throw new BvhError('damaged')
    numbers[index] = value
  }
  return numbers
}
