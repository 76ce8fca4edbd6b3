/** Data codewords of each block at level M, and how many codewords correct each, by version (ISO/IEC 18004:2015, table 9). */
const BLOCKS: readonly (readonly [blocks: number, data: number, correcting: number])[] = [
  [1, 16, 10],
  [1, 28, 16],
  [1, 44, 26],
  [2, 32, 18],
  [2, 43, 24],
  [4, 27, 16],
]
const BYTES = 0b0100
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/**
 * Reads a QR code of level M, versions 1 to 6, as a scanner does, but by a way of its own: nothing is shared with what draws it. `size`:
 * modules a side. Throws where a scanner would find a mistake.
 */
export function readQr(isDark: (row: number, column: number) => boolean, size: number): string {
  const version = (size - 17) / 4
  const [count = 0, data = 0, correcting = 0] = BLOCKS[version - 1] ?? []
  if (count === 0) throw new Error(`This reader knows no code of ${size} modules a side.`)
  const mask = readFormat(isDark, size)
  const bits = pathOf(size).map(
    ([row, column]) => isDark(row, column) !== (MASKS[mask]?.(row, column) ?? false),
  )
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    numberOf(bits.slice(at * 8, at * 8 + 8)),
  )
  const blocks = Array.from({ length: count }, (_, block) => [
    ...Array.from({ length: data }, (_word, at) => words[at * count + block] ?? 0),
    ...Array.from({ length: correcting }, (_word, at) => words[(data + at) * count + block] ?? 0),
  ])
  for (const block of blocks)
    for (let power = 0; power < correcting; power++)
      if (valueAt(block, power) !== 0) throw new Error('A codeword is wrong.')
  return textOf(blocks.flatMap((block) => block.slice(0, data)))
}

/** The mask; level M is 00 (7.9). Both copies must say the same. */
function readFormat(isDark: (row: number, column: number) => boolean, size: number): number {
  const first = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => isDark(8, column)),
    ...[7, 5, 4, 3, 2, 1, 0].map((row) => isDark(row, 8)),
  ]
  const second = [
    ...[1, 2, 3, 4, 5, 6, 7].map((back) => isDark(size - back, 8)),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((back) => isDark(8, size - back)),
  ]
  if (numberOf(first) !== numberOf(second)) throw new Error('The two copies of the format are not the same.')
  const format = (numberOf(first) ^ 0b101010000010010) >> 10
  if (format >> 3 !== 0) throw new Error('This is not a code of level M.')
  return format & 7
}

/** The modules that carry data, in their order: up and down by two columns from the right (7.7.3). */
function pathOf(size: number): [row: number, column: number][] {
  const path: [number, number][] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) if (!isPattern(row, column, size)) path.push([row, column])
    }
    isUp = !isUp
  }
  return path
}

function isPattern(row: number, column: number, size: number): boolean {
  const corner = (row <= 8 && (column <= 8 || column >= size - 8)) || (row >= size - 8 && column <= 8)
  const aligning = size - 7
  const isAligning = size > 21 && Math.abs(row - aligning) <= 2 && Math.abs(column - aligning) <= 2
  return corner || row === 6 || column === 6 || isAligning
}

/** A polynomial over GF(256), x^8 + x^4 + x^3 + x^2 + 1, at a power of its generator: zero for a block without mistakes. */
function valueAt(block: readonly number[], power: number): number {
  let point = 1
  for (let step = 0; step < power; step++) point = times(point, 2)
  return block.reduce((sum, word) => times(sum, point) ^ word, 0)
}

function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

/** One segment of bytes, in UTF-8 (7.4.5). */
function textOf(words: readonly number[]): string {
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, at) => ((word >> (7 - at)) & 1) === 1))
  if (numberOf(bits.slice(0, 4)) !== BYTES) throw new Error('This reader knows bytes alone.')
  const length = numberOf(bits.slice(4, 12))
  const bytes = Array.from({ length }, (_, at) => numberOf(bits.slice(12 + at * 8, 20 + at * 8)))
  return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
}

function numberOf(bits: readonly boolean[]): number {
  return bits.reduce((sum, bit) => sum * 2 + Number(bit), 0)
}
