import { normalizeQuat } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { MotionFailure, ReadMotions } from '../documents/motion.ts'
import { fromMmdPlace, fromMmdTurn, type MmdKey, type MmdKeys } from './keys.ts'
import { motionOfKeys } from './motion-of-keys.ts'
import { fileText } from '../documents/file-text.ts'
import { MMD_UNIT, mmdName } from './skeleton.ts'

const MOST_BYTES = 1024 * 1024
const MOST_BONES = 5000
// Units; farther than any stage of MikuMikuDance.
const FARTHEST = 1e5

/**
 * Reads a pose of MikuMikuDance (VPD): text in Shift_JIS, blocks `Bone0{name` with a move in units and a quaternion, and `Morph0{name` with
 * a weight as MikuMikuMoving adds them. The motion has one key a bone, at 0 s. Source: the comments that MikuMikuDance writes into the file.
 */
export function readVpd(bytes: Uint8Array): ReadMotions {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length > MOST_BYTES) return { ok: false, reason: 'too-large' }
  const text = fileText(bytes)
  if (!/^\s*Vocaloid Pose Data file/.test(text.slice(0, 100))) return { ok: false, reason: 'unknown-format' }
  const keys = parse(text.replaceAll(/\/\/[^\r\n]*/g, ''))
  return typeof keys === 'string' ? { ok: false, reason: keys } : motionOfKeys(keys, 'vpd')
}

const BLOCK = /\b(Bone|Morph)\s*\d*\s*\{([^{}]*)(\}?)/g

function parse(text: string): MmdKeys | MotionFailure {
  const bones = new Map<string, readonly MmdKey[]>()
  const morphs = new Map<string, readonly { time: number; weight: number }[]>()
  const declared = /;\s*(\d{1,9})\s*;/.exec(text.slice(0, 1000))?.[1]
  let count = 0
  for (const [, kind, inside = '', end] of text.matchAll(BLOCK)) {
    if (end === '') return 'truncated'
    const lines = inside.split(/[\r\n;]+/).map((line) => line.trim())
    const [name = '', ...rest] = lines.filter((line) => line !== '')
    const numbers = rest.map((line) => line.split(',').map(Number))
    if (numbers.flat().some((value) => !Number.isFinite(value) || Math.abs(value) > FARTHEST))
      return 'damaged'
    if (kind === 'Morph') {
      const weight = numbers[0]?.[0]
      if (weight === undefined) return 'damaged'
      morphs.set(name, [{ time: 0, weight }])
      continue
    }
    const key = keyOf(numbers)
    if (!key) return 'damaged'
    if (++count > MOST_BONES) return 'too-complex'
    bones.set(mmdName(name), [key])
  }
  if (count === 0 && morphs.size === 0)
    return declared === undefined ? 'damaged' : Number(declared) > 0 ? 'truncated' : 'no-motion'
  // A cut between two blocks shows in the count that the file begins with.
  if (declared !== undefined && count < Number(declared) && count + morphs.size < Number(declared))
    return 'truncated'
  return { bones, morphs, switches: new Map() }
}

function keyOf([move, turn]: readonly (readonly number[])[]): MmdKey | undefined {
  if (move?.length !== 3 || turn?.length !== 4) return undefined
  const [x, y, z] = fromMmdPlace(move as unknown as Vec3)
  return {
    time: 0,
    move: [x * MMD_UNIT, y * MMD_UNIT, z * MMD_UNIT],
    turn: normalizeQuat(fromMmdTurn(turn as unknown as Quat)),
  }
}
