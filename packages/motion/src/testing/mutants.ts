import { joinBytes } from '@kamae/pose/bytes/join-bytes'
import { BONES } from '@kamae/pose/skeleton/bones'
import { randomFrom } from '@kamae/pose/math/random-numbers'
import { MotionError } from '../documents/motion-error.ts'
import type { MotionFailure, ReadMotions } from '../documents/motion.ts'
import { poseAt } from '../retarget/retarget.ts'

const FAILURES: Readonly<Record<MotionFailure, true>> = {
  empty: true,
  'too-large': true,
  'unknown-format': true,
  damaged: true,
  truncated: true,
  'too-complex': true,
  'external-file': true,
  'older-version': true,
  'newer-version': true,
  'no-skeleton': true,
  'no-motion': true,
  'took-too-long': true,
}

const NUMBERS = ['NaN', '-1', '1e308', '4294967295', '0', '', '0x10', '99999999999999999999', '-0', '1e-320']

/** Damaged copies of a file, the same ones for the same seed: bytes flipped, cut, doubled or torn out, counts made huge, numbers made wild. */
export function* mutantsOf(file: Uint8Array, count: number, seed: number): Generator<Uint8Array> {
  const next = randomFrom(seed)
  const at = (length: number): number => Math.floor(next() * Math.max(1, length))
  for (let index = 0; index < count; index++) {
    let bytes: Uint8Array = file.slice()
    for (let change = at(3); change >= 0; change--) bytes = mutant(bytes, at)
    yield bytes
  }
}

function mutant(bytes: Uint8Array, at: (length: number) => number): Uint8Array {
  const place = at(bytes.length)
  switch (at(6)) {
    case 0: {
      for (let count = at(8); count >= 0; count--) bytes[at(bytes.length)] = at(256)
      return bytes
    }
    case 1:
      return bytes.slice(0, place)
    case 2:
      return joinBytes([
        bytes.subarray(0, place),
        bytes.subarray(place, place + at(400)),
        bytes.subarray(place),
      ])
    case 3:
      return joinBytes([bytes.subarray(0, place), bytes.subarray(place + at(400))])
    case 4: {
      // A count, a length or a float of four bytes, somewhere.
      const wild = [0xff_ff_ff_ff, 0x7f_ff_ff_ff, 0x7f_c0_00_00, 0x7f_80_00_00, 0, 1_000_000][at(6)] ?? 0
      if (bytes.length > 4)
        new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).setUint32(
          at(bytes.length - 4),
          wild,
          true,
        )
      return bytes
    }
    default:
      return withWildNumber(bytes, place, NUMBERS[at(NUMBERS.length)] ?? '')
  }
}

/** The next number of a text is another. */
function withWildNumber(bytes: Uint8Array, place: number, number: string): Uint8Array {
  const isDigit = (byte: number | undefined): boolean =>
    byte !== undefined && byte >= 0x2d && byte <= 0x39 && byte !== 0x2f
  let start = place
  while (start < bytes.length && !isDigit(bytes[start])) start++
  let end = start
  while (end < bytes.length && isDigit(bytes[end])) end++
  return joinBytes([bytes.subarray(0, start), new TextEncoder().encode(number), bytes.subarray(end)])
}

/** Reads a file that may be anything: it must be answered, and what is given must be sound and give a pose. True where it was taken. */
export function answers(read: () => ReadMotions): boolean {
  let given: ReadMotions
  try {
    given = read()
  } catch (error) {
    // What readers throw so becomes an answer in `readMotions`.
    if (error instanceof MotionError) return false
    throw error
  }
  if (!given.ok) {
    if (!Object.hasOwn(FAILURES, given.reason)) throw new Error(`${given.reason} is no answer`)
    return false
  }
  for (const motion of given.motions) {
    if (!motion.bones.every(({ parent }, index) => parent < index && parent >= -1))
      throw new Error('a parent comes after its child')
    for (const { times, values, bone } of motion.tracks) {
      const width = values.length / times.length
      if (!(bone in motion.bones) || (width !== 3 && width !== 4)) throw new Error('a track that is none')
      if (times.some((time, index) => !(time >= (times[index - 1] ?? 0))))
        throw new Error('times that do not rise')
      if (!values.every(Number.isFinite)) throw new Error('a value that is no number')
    }
    const pose = poseAt(motion, motion.duration / 2)
    for (const bone of BONES) {
      const size = Math.hypot(...(pose.rotations[bone] ?? [1]))
      if (!(Math.abs(size - 1) < 1e-3)) throw new Error(`${bone} is turned by no rotation`)
    }
    if (!pose.hips.every(Number.isFinite)) throw new Error('hips that are nowhere')
  }
  return true
}
