import {
  add,
  dot,
  fromAxisAngle,
  IDENTITY,
  length,
  multiply,
  normalize,
  scale,
  subtract,
} from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { fileText } from '../documents/file-text.ts'
import type { BoneMap, ForeignBone, Motion, ReadMotions, Track } from '../documents/motion.ts'
import { guessBoneMap } from '../names/guess-bone-map.ts'
import { type BvhFile, type BvhJoint, parseBvh } from './parse-bvh.ts'
import { metresPerUnit } from './units.ts'
import { turnUpright } from './turn-upright.ts'
import { type Placed, placedAt, uprightFrame } from './upright-frame.ts'

const MOST_BYTES = 32 * 1024 * 1024

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/**
 * Reads a motion of BVH, written by any program. Units are guessed by the length of the legs. A file whose joints all lie in one row when
 * nothing turns them rests as in its most upright frame. Axes are the file's own: `poseAt` finds which way the figure stands and looks.
 */
export function readBvh(bytes: Uint8Array): ReadMotions {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length > MOST_BYTES) return { ok: false, reason: 'too-large' }
  const file = parseBvh(fileText(bytes))
  if (typeof file === 'string') return { ok: false, reason: file }
  return { ok: true, motions: [motionOf(file)] }
}

function motionOf(file: BvhFile): Motion {
  const { joints, frames, frameTime } = file
  const lying = joints.map(({ name, parent, offset }): ForeignBone => {
    return { name, parent, position: offset, rotation: IDENTITY }
  })
  const map = guessBoneMap(lying)
  const metres = metresPerUnit(joints, map)
  const tracks = tracksOf(file, metres)
  const scaled = lying.map((bone) => ({ ...bone, position: scale(bone.position, metres) }))
  const frame = uprightFrame(scaled, tracks, map, frames)
  const placed = placedAt(scaled, frame === undefined ? [] : tracks, frame ?? 0)
  const bones = frame === undefined ? scaled : turnUpright(scaled, placed, map)
  return {
    format: 'bvh',
    name: '',
    generator: '',
    bones,
    tracks: startedAtRest(bones, tracks, map, placed),
    face: [],
    duration: (frames - 1) * frameTime,
    frameRate: Math.round(1000 / frameTime) / 1000,
    map,
  }
}

function tracksOf({ joints, frames, frameTime, numbers }: BvhFile, metres: number): Track[] {
  const times = Float32Array.from({ length: frames }, (_, frame) => frame * frameTime)
  const stride = joints.reduce((sum, { channels }) => sum + channels.length, 0)
  const tracks: Track[] = []
  let first = 0
  joints.forEach((joint, bone) => {
    const start = first
    first += joint.channels.length
    const numberAt = (frame: number, channel: number): number =>
      numbers[frame * stride + start + channel] ?? 0
    if (joint.channels.some((channel) => channel?.kind === 'rotation')) {
      const values = new Float32Array(frames * 4)
      for (let frame = 0; frame < frames; frame++) values.set(turnOf(joint, frame, numberAt), frame * 4)
      tracks.push(kept({ bone, kind: 'rotation', times, values }, 4))
    }
    if (joint.channels.some((channel) => channel?.kind === 'position')) {
      const values = new Float32Array(frames * 3)
      const isWhole = isFromParent(joint, frames, numberAt)
      for (let frame = 0; frame < frames; frame++) {
        const place = isWhole
          ? placeOf(joint, frame, numberAt, joint.offset)
          : add(joint.offset, placeOf(joint, frame, numberAt, [0, 0, 0]))
        values.set(scale(place, metres), frame * 3)
      }
      tracks.push(kept({ bone, kind: 'position', times, values }, 3))
    }
  })
  return tracks
}

/**
 * Captured figures begin anywhere in their studio: the way of the hips, or of what carries them, is moved along the floor so that it begins
 * where it rests. Heights stay as they are.
 */
function startedAtRest(
  bones: readonly ForeignBone[],
  tracks: readonly Track[],
  map: BoneMap,
  placed: readonly Placed[],
): readonly Track[] {
  const { hips } = map
  const upper = map.head ?? map.neck ?? map.chest ?? map.spine
  if (hips === undefined || upper === undefined) return tracks
  const place = (bone: number): Vec3 => placed[bone]?.position ?? [0, 0, 0]
  const up = subtract(place(upper), place(hips)).map(Math.abs)
  const vertical = up.indexOf(Math.max(...up))
  const carriers = new Set<number>()
  for (let bone = hips; bone >= 0; bone = bones[bone]?.parent ?? -1) carriers.add(bone)
  return tracks.map((track) => {
    if (track.kind !== 'position' || !carriers.has(track.bone)) return track
    const away = [0, 1, 2].map((axis) =>
      axis === vertical ? 0 : (track.values[axis] ?? 0) - (bones[track.bone]?.position[axis] ?? 0),
    )
    return { ...track, values: track.values.map((value, at) => value - (away[at % 3] ?? 0)) }
  })
}

type NumberAt = (frame: number, channel: number) => number

/** Turns apply in the order of the channels, each about an axis that the ones before have turned. */
function turnOf({ channels }: BvhJoint, frame: number, numberAt: NumberAt): Quat {
  let turn: Quat = IDENTITY
  channels.forEach((channel, index) => {
    if (channel?.kind !== 'rotation') return
    const angle = (numberAt(frame, index) * Math.PI) / 180
    turn = multiply(turn, fromAxisAngle(AXES[channel.axis] as Vec3, angle))
  })
  return turn
}

/** What the channels say of the place; an axis without one has that of `otherwise`. */
function placeOf({ channels }: BvhJoint, frame: number, numberAt: NumberAt, otherwise: Vec3): Vec3 {
  const place: [number, number, number] = [...otherwise]
  channels.forEach((channel, index) => {
    if (channel?.kind !== 'position') return
    place[channel.axis] = numberAt(frame, index)
  })
  return place
}

/**
 * Whether positions are places from the parent (Blender, MotionBuilder) and not ways from the OFFSET (Biovision's own text leaves it open):
 * those that lie nearer to the OFFSET than to nought, along it.
 */
function isFromParent(joint: BvhJoint, frames: number, numberAt: NumberAt): boolean {
  const far = length(joint.offset)
  if (far < 1e-6) return true
  const way = normalize(joint.offset)
  let sum = 0
  for (let frame = 0; frame < frames; frame++) sum += dot(placeOf(joint, frame, numberAt, joint.offset), way)
  return Math.abs(sum / frames - far) <= Math.abs(sum / frames)
}

/** A track that never changes keeps its first key. */
function kept(track: Track, width: number): Track {
  const { values } = track
  for (let at = width; at < values.length; at++) if (values[at] !== values[at - width]) return track
  return { ...track, times: track.times.slice(0, 1), values: values.slice(0, width) }
}
