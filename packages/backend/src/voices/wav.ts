const HEADER = 44
const PCM = 1
const EXTENSIBLE = 0xff_fe

/** A WAV with samples of 16 bits. */
export type Wav = {
  readonly rate: number
  readonly channels: number
  /** Little-endian samples of 16 bits, the channels of a moment beside each other. */
  readonly data: Uint8Array
}

/**
 * Reads a WAV of 16-bit PCM (RIFF, Microsoft 1991): undefined for anything else. A length that a writer left open,
 * because it did not know it yet, is what there is.
 */
export function readWav(bytes: Uint8Array): Wav | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < HEADER || word(0) !== 'RIFF' || word(8) !== 'WAVE') return undefined
  let format: { rate: number; channels: number } | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true)
    const end = Math.min(at + 8 + length, bytes.length)
    if (word(at) === 'fmt ' && end - at >= 24) {
      const kind = view.getUint16(at + 8, true)
      const bits = view.getUint16(at + 22, true)
      if ((kind !== PCM && kind !== EXTENSIBLE) || bits !== 16) return undefined
      format = { rate: view.getUint32(at + 12, true), channels: view.getUint16(at + 10, true) }
    }
    if (word(at) === 'data') {
      const isSane =
        format && format.rate >= 8000 && format.rate <= 192_000 && [1, 2].includes(format.channels)
      if (!format || !isSane) return undefined
      const frame = 2 * format.channels
      const whole = Math.floor((end - at - 8) / frame) * frame
      return { ...format, data: bytes.subarray(at + 8, at + 8 + whole) }
    }
    at = end + (length % 2)
  }
  return undefined
}

/** Writes a WAV that says all of its lengths. */
export function writeWav({ rate, channels, data }: Wav): Uint8Array {
  const bytes = new Uint8Array(HEADER + data.length)
  const view = new DataView(bytes.buffer)
  const words = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  words(0, 'RIFF')
  view.setUint32(4, HEADER - 8 + data.length, true)
  words(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * channels * 2, true)
  view.setUint16(32, channels * 2, true)
  view.setUint16(34, 16, true)
  words(36, 'data')
  view.setUint32(40, data.length, true)
  bytes.set(data, HEADER)
  return bytes
}

export function secondsOf({ rate, channels, data }: Wav): number {
  return data.length / (2 * channels * rate)
}

/** The samples of the first channel, -1 to 1. */
export function samplesOf({ channels, data }: Wav): Float32Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const step = 2 * channels
  return Float32Array.from({ length: data.length / step }, (_, at) => view.getInt16(at * step, true) / 32_768)
}
