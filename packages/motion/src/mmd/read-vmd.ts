import { normalizeQuat } from '@kamae/pose/math/math'
import type { MotionFailure, ReadMotions } from '../documents/motion.ts'
import {
  type Curve,
  fromMmdPlace,
  fromMmdTurn,
  inOrder,
  MMD_RATE,
  type MmdKey,
  type MmdKeys,
} from './keys.ts'
import { motionOfKeys } from './motion-of-keys.ts'
import { fieldText } from './shift-jis.ts'
import { MMD_UNIT, mmdName } from './skeleton.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** Four hours at 30 frames a second. */
const LAST_FRAME = 4 * 60 * 60 * MMD_RATE
const FARTHEST = 1e5
const MOST_SWITCHES = 10_000

const BONE_BYTES = 111
const MORPH_BYTES = 23
const CAMERA_BYTES = 61
const LIGHT_BYTES = 28
const SHADOW_BYTES = 9
const SWITCH_BYTES = 21

/**
 * Reads a motion of MikuMikuDance (VMD, both versions): bones, morphs and the switches of inverse kinematics; camera, light and shadow are
 * passed over. Little-endian: a header of 30 bytes, the model's name, then lists that begin with their count; names in Shift_JIS.
 * Source: "VMD file format", mikumikudance.fandom.com/wiki/VMD_file_format.
 */
export function readVmd(bytes: Uint8Array): ReadMotions {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length > MOST_BYTES) return { ok: false, reason: 'too-large' }
  const magic = fieldText(bytes.subarray(0, 30))
  if (!magic.startsWith('Vocaloid Motion Data')) return { ok: false, reason: 'unknown-format' }
  const nameBytes = magic.startsWith('Vocaloid Motion Data file') ? 10 : 20
  const keys = parse(bytes, 30 + nameBytes)
  return typeof keys === 'string' ? { ok: false, reason: keys } : motionOfKeys(keys, 'vmd')
}

/** A list of equal records: how many there are is believed only as far as the bytes are there. */
type List = { readonly start: number; readonly count: number; readonly end: number }

function parse(bytes: Uint8Array, start: number): MmdKeys | MotionFailure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const list = (at: number, size: number): List | undefined => {
    if (at + 4 > bytes.length) return undefined
    const count = view.getUint32(at, true)
    const end = at + 4 + count * size
    return end > bytes.length ? undefined : { start: at + 4, count, end }
  }
  const boneList = list(start, BONE_BYTES)
  if (!boneList) return 'truncated'
  const bones = bonesOf(bytes, view, boneList)
  if (typeof bones === 'string') return bones
  // Old files and some tools end after any list.
  const atEnd = boneList.end === bytes.length
  const morphList = atEnd ? { start: 0, count: 0, end: boneList.end } : list(boneList.end, MORPH_BYTES)
  if (!morphList) return 'truncated'
  const morphs = morphsOf(bytes, view, morphList)
  if (typeof morphs === 'string') return morphs
  let at = morphList.end
  for (const size of [CAMERA_BYTES, LIGHT_BYTES, SHADOW_BYTES]) at = list(at, size)?.end ?? bytes.length
  const switches = switchesOf(bytes, view, at)
  if ([...switches.values()].some((keys) => keys.length > MOST_SWITCHES)) return 'too-complex'
  return { bones, morphs, switches }
}

const names = (): ((field: Uint8Array) => string) => {
  const known = new Map<string, string>()
  return (field) => {
    const raw = String.fromCharCode(...field)
    let name = known.get(raw)
    if (name === undefined) known.set(raw, (name = fieldText(field)))
    return name
  }
}

function bonesOf(
  bytes: Uint8Array,
  view: DataView,
  { start, count }: List,
): Map<string, MmdKey[]> | MotionFailure {
  const nameOf = names()
  const curvesAt = sharedCurves(bytes)
  const bones = new Map<string, MmdKey[]>()
  for (let index = 0; index < count; index++) {
    const at = start + index * BONE_BYTES
    const name = mmdName(nameOf(bytes.subarray(at, at + 15)))
    const frame = view.getUint32(at + 15, true)
    const number = (slot: number): number => view.getFloat32(at + 19 + slot * 4, true)
    const [x, y, z] = fromMmdPlace([number(0), number(1), number(2)])
    const turn = fromMmdTurn([number(3), number(4), number(5), number(6)])
    if (![x, y, z, ...turn].every((value) => Math.abs(value) < FARTHEST)) return 'damaged'
    if (frame > LAST_FRAME) return 'too-complex'
    const key: MmdKey = {
      time: frame / MMD_RATE,
      move: [x * MMD_UNIT, y * MMD_UNIT, z * MMD_UNIT],
      turn: normalizeQuat(turn),
      curves: curvesAt(at + 47),
    }
    const keys = bones.get(name)
    if (keys) keys.push(key)
    else bones.set(name, [key])
  }
  for (const [name, keys] of bones) bones.set(name, inOrder(keys))
  return bones
}

/**
 * The four curves of a key: 16 bytes of x, y, z, turn in turn for each of x1, y1, x2, y2, in 127ths, then copies of it, each shifted by one.
 * MikuMikuDance may keep flags of the physics in the third and fourth byte, so those are taken from the first copy, where a writer made one.
 */
function curvesOf(bytes: Uint8Array, at: number): MmdKey['curves'] {
  const byte = (index: number): number => Math.min(127, bytes[at + index] ?? 0)
  const isFlagged = bytes[at + 2] === 99 && bytes[at + 3] === 15
  const isCopied = isFlagged || bytes[at + 17] !== 0 || bytes[at + 18] !== 0
  const first = (axis: number): number => byte(axis >= 2 && isCopied ? 15 + axis : axis)
  const isStraight = (axis: number): boolean =>
    first(axis) === byte(4 + axis) && byte(8 + axis) === byte(12 + axis)
  // Most keys of most files are straight, and need no room for it.
  if (isStraight(0) && isStraight(1) && isStraight(2) && isStraight(3)) return undefined
  const curve = (axis: number): Curve => [
    first(axis) / 127,
    byte(4 + axis) / 127,
    byte(8 + axis) / 127,
    byte(12 + axis) / 127,
  ]
  return [curve(0), curve(1), curve(2), curve(3)]
}

/** The same curves again are the same object. */
function sharedCurves(bytes: Uint8Array): (at: number) => MmdKey['curves'] {
  let [last, lastAt]: [MmdKey['curves'], number] = [undefined, -1]
  return (at) => {
    let same = lastAt >= 0
    for (let index = 0; same && index < 19; index++) same = bytes[at + index] === bytes[lastAt + index]
    if (!same) [last, lastAt] = [curvesOf(bytes, at), at]
    return last
  }
}

type MorphKey = { readonly time: number; readonly weight: number }

function morphsOf(
  bytes: Uint8Array,
  view: DataView,
  { start, count }: List,
): Map<string, MorphKey[]> | MotionFailure {
  const nameOf = names()
  const morphs = new Map<string, MorphKey[]>()
  for (let index = 0; index < count; index++) {
    const at = start + index * MORPH_BYTES
    const name = nameOf(bytes.subarray(at, at + 15))
    const frame = view.getUint32(at + 15, true)
    const weight = view.getFloat32(at + 19, true)
    if (!Number.isFinite(weight)) return 'damaged'
    if (frame > LAST_FRAME) return 'too-complex'
    const keys = morphs.get(name) ?? []
    keys.push({ time: frame / MMD_RATE, weight })
    morphs.set(name, keys)
  }
  for (const [name, keys] of morphs) morphs.set(name, inOrder(keys))
  return morphs
}

type Switch = { readonly time: number; readonly isOn: boolean }

/** Switches of inverse kinematics, which newer files end with; what is cut off there is passed over. */
function switchesOf(bytes: Uint8Array, view: DataView, start: number): Map<string, Switch[]> {
  const nameOf = names()
  const switches = new Map<string, Switch[]>()
  let at = start + 4
  const count = at <= bytes.length ? view.getUint32(start, true) : 0
  for (let index = 0; index < count && at + 9 <= bytes.length; index++) {
    const time = view.getUint32(at, true) / MMD_RATE
    const entries = view.getUint32(at + 5, true)
    at += 9
    for (let entry = 0; entry < entries && at + SWITCH_BYTES <= bytes.length; entry++, at += SWITCH_BYTES) {
      const name = mmdName(nameOf(bytes.subarray(at, at + 20)))
      const keys = switches.get(name) ?? []
      keys.push({ time, isOn: bytes[at + 20] !== 0 })
      switches.set(name, keys)
    }
  }
  for (const [name, keys] of switches) {
    const ordered = inOrder(keys)
    // What is on already is not switched on.
    switches.set(
      name,
      ordered.filter(({ isOn }, index) => isOn !== (ordered[index - 1]?.isOn ?? true)),
    )
  }
  return switches
}
