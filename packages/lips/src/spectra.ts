/** Sound in frames: in each the levels of bands around their mean (log₁₀ of power), and last the mean itself. */
export type Spectra = { readonly frames: readonly Float32Array[]; readonly secondsPerFrame: number }

const SIZE = 512
const BANDS = 22
const LOWEST_HZ = 90
const HIGHEST_HZ = 7500
const FLOOR = 1e-4
const MEAN_WEIGHT = 2

const WINDOW = Float32Array.from({ length: SIZE }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SIZE))
const COS = Float64Array.from({ length: SIZE / 2 }, (_, at) => Math.cos((-2 * Math.PI * at) / SIZE))
const SIN = Float64Array.from({ length: SIZE / 2 }, (_, at) => Math.sin((-2 * Math.PI * at) / SIZE))

/** Short-time spectra of mono samples (-1 to 1) in mel bands (O'Shaughnessy 1987: 2595·log₁₀(1 + f/700)). */
export function spectraOf(samples: Float32Array, rate: number, hopSeconds: number): Spectra {
  const hop = Math.max(1, Math.round(rate * hopSeconds))
  const bands = bandsAt(rate)
  const frames: Float32Array[] = []
  const real = new Float64Array(SIZE)
  const imaginary = new Float64Array(SIZE)
  for (let middle = 0; middle < samples.length; middle += hop) {
    for (let at = 0; at < SIZE; at++) {
      real[at] = (samples[middle + at - SIZE / 2] ?? 0) * (WINDOW[at] ?? 0)
      imaginary[at] = 0
    }
    transform(real, imaginary)
    frames.push(levelsOf(real, imaginary, bands))
  }
  return { frames, secondsPerFrame: hop / rate }
}

/** How unlike two frames are. */
export function unlikeness(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at <= BANDS; at++) {
    const by = (one[at] ?? 0) - (other[at] ?? 0)
    sum += by * by
  }
  return Math.sqrt(sum)
}

/** The frame of silence. */
export function silentFrame(): Float32Array {
  const frame = new Float32Array(BANDS + 1)
  frame[BANDS] = MEAN_WEIGHT * Math.log10(FLOOR)
  return frame
}

type Band = readonly { readonly bin: number; readonly weight: number }[]

function bandsAt(rate: number): readonly Band[] {
  const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
  const step = (mel(HIGHEST_HZ) - mel(LOWEST_HZ)) / (BANDS + 1)
  const edge = (at: number) => (700 * (10 ** ((mel(LOWEST_HZ) + step * at) / 2595) - 1) * SIZE) / rate
  return Array.from({ length: BANDS }, (_, at) => {
    const [low, middle, high] = [edge(at), edge(at + 1), edge(at + 2)]
    const band: { bin: number; weight: number }[] = []
    for (let bin = Math.ceil(low); bin <= high && bin < SIZE / 2; bin++) {
      const weight = bin < middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle)
      if (weight > 0) band.push({ bin, weight })
    }
    return band
  })
}

function levelsOf(real: Float64Array, imaginary: Float64Array, bands: readonly Band[]): Float32Array {
  const frame = new Float32Array(BANDS + 1)
  let total = 0
  bands.forEach((band, at) => {
    let power = FLOOR
    for (const { bin, weight } of band) power += weight * ((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2)
    const level = Math.log10(power)
    frame[at] = level
    total += level
  })
  const mean = total / BANDS
  for (let at = 0; at < BANDS; at++) frame[at] = (frame[at] ?? 0) - mean
  frame[BANDS] = MEAN_WEIGHT * mean
  return frame
}

// The radix-2 transform in place (Cooley and Tukey 1965).
function transform(real: Float64Array, imaginary: Float64Array): void {
  for (let one = 1, other = 0; one < SIZE; one++) {
    let bit = SIZE >> 1
    for (; other & bit; bit >>= 1) other ^= bit
    other ^= bit
    if (one < other) {
      const [a, b] = [real[one] ?? 0, real[other] ?? 0]
      real[one] = b
      real[other] = a
    }
  }
  for (let length = 2; length <= SIZE; length <<= 1) {
    const half = length >> 1
    const stride = SIZE / length
    for (let start = 0; start < SIZE; start += length) {
      for (let at = 0; at < half; at++) {
        const [c, s] = [COS[at * stride] ?? 0, SIN[at * stride] ?? 0]
        const [top, low] = [start + at, start + at + half]
        const [x, y] = [real[low] ?? 0, imaginary[low] ?? 0]
        const [re, im] = [x * c - y * s, x * s + y * c]
        real[low] = (real[top] ?? 0) - re
        imaginary[low] = (imaginary[top] ?? 0) - im
        real[top] = (real[top] ?? 0) + re
        imaginary[top] = (imaginary[top] ?? 0) + im
      }
    }
  }
}
