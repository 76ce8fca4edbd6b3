import { randomFrom } from '@kamae/pose/math/random-numbers'

const ROUNDS = 8
// A middle of fewer is more that pose than a middle.
const LEAST_A_CELL = 4

/** Vectors of `width` numbers, one after another. */
type Vectors = { readonly numbers: Int8Array; readonly width: number }

/**
 * Middles of about `cells` cells of near vectors, packed as these are: k-means in two steps, groups first and then cells
 * within each, which takes the root of the time. The same vectors give the same middles. `pause` is waited for between
 * slices of the work. Source: Lloyd, "Least squares quantization in PCM", IEEE Transactions on Information Theory 28(2), 1982.
 */
export async function findMiddles(
  { numbers, width }: Vectors,
  cells: number,
  pause: () => Promise<void>,
): Promise<Int8Array> {
  const random = randomFrom(numbers.length)
  const count = numbers.length / width
  const groups = await split(
    { numbers, width },
    Uint32Array.from({ length: count }, (_, at) => at),
    Math.max(1, Math.round(Math.sqrt(cells))),
    random,
    pause,
  )
  const middles: Int8Array[] = []
  for (const { members } of groups) {
    const share = Math.max(1, Math.round((cells * members.length) / count))
    const parts = await split({ numbers, width }, members, share, random, pause)
    for (const { middle } of parts) middles.push(middle)
  }
  const packed = new Int8Array(middles.length * width)
  for (const [at, middle] of middles.entries()) packed.set(middle, at * width)
  return packed
}

type Part = { readonly middle: Int8Array; readonly members: Uint32Array }

/** Some of the vectors, parted into at most `parts` by the nearest middle. */
async function split(
  vectors: Vectors,
  members: Uint32Array,
  parts: number,
  random: () => number,
  pause: () => Promise<void>,
): Promise<Part[]> {
  const { numbers, width } = vectors
  const wanted = Math.max(1, Math.min(parts, Math.floor(members.length / LEAST_A_CELL)))
  const drawn = members.slice()
  const middles = new Int8Array(wanted * width)
  for (let at = 0; at < wanted; at++) {
    const other = at + Math.floor(random() * (drawn.length - at))
    const chosen = drawn[other] ?? 0
    drawn[other] = drawn[at] ?? 0
    middles.set(numbers.subarray(chosen * width, (chosen + 1) * width), at * width)
  }
  const cellOf = new Uint32Array(members.length)
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(wanted * width)
    const counts = new Uint32Array(wanted)
    for (const [at, member] of members.entries()) {
      if (at % 256 === 0) await pause()
      const vector = numbers.subarray(member * width, (member + 1) * width)
      const cell = nearestMiddle(middles, vector)
      cellOf[at] = cell
      counts[cell] = (counts[cell] ?? 0) + 1
      for (let axis = 0; axis < width; axis++)
        sums[cell * width + axis] = (sums[cell * width + axis] ?? 0) + (vector[axis] ?? 0)
    }
    for (let cell = 0; cell < wanted; cell++) {
      const size = counts[cell] ?? 0
      if (size === 0) continue
      for (let axis = 0; axis < width; axis++)
        middles[cell * width + axis] = Math.round((sums[cell * width + axis] ?? 0) / size)
    }
  }
  return Array.from({ length: wanted }, (_, cell) => ({
    middle: middles.slice(cell * width, (cell + 1) * width),
    members: members.filter((_member, at) => cellOf[at] === cell),
  })).filter((part) => part.members.length > 0)
}

/** The number of the middle that is nearest to a vector; middles are as wide as it. */
export function nearestMiddle(middles: Int8Array, vector: Int8Array): number {
  const width = vector.length
  let nearest = 0
  let least = Infinity
  for (let from = 0, cell = 0; from < middles.length; from += width, cell++) {
    let sum = 0
    // Most middles are further after a few numbers: the rest of them need not be looked at.
    for (let axis = 0; axis < width && sum < least; axis++) {
      const apart = (middles[from + axis] ?? 0) - (vector[axis] ?? 0)
      sum += apart * apart
    }
    if (sum < least) {
      least = sum
      nearest = cell
    }
  }
  return nearest
}
