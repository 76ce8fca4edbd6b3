import { silentFrame, type Spectra, unlikeness } from './spectra.ts'

/** A sound to be found: how it sounds at its beginning, middle and end, and whether it is a vowel. */
export type SoundToFind = {
  /** Frames of the sound by itself, in order; none where it is a silence that may be missing. */
  readonly like: readonly Float32Array[]
  readonly isVowel: boolean
}

export type Found = { readonly at: number; readonly until: number }

const LEAST_SECONDS = 0.012
const MOST_SECONDS = { vowel: 0.45, other: 0.25, silence: 1 }
const USUAL_SECONDS = { vowel: 0.1, other: 0.065 }
// What a sound of e times its usual length costs, beside unlikeness summed over frames of 8 ms.
const LENGTH_COST = 0.8
// How far from its share of the whole a sound is looked for, in seconds.
const LEEWAY = 1.5

/**
 * Finds sounds one after another in a recording: the cut whose parts are most like them (dynamic programming over
 * segments, as Bridle and Sedgwick 1977). Answers seconds, one for each sound.
 */
export function alignSounds({ frames, secondsPerFrame }: Spectra, sounds: readonly SoundToFind[]): Found[] {
  const length = frames.length
  const starts = usualStarts(sounds, length)
  const leeway = Math.ceil(LEEWAY / secondsPerFrame)
  let before = new Float64Array(length + 1).fill(Infinity)
  before[0] = 0
  const cuts: Int32Array[] = []
  sounds.forEach((sound, index) => {
    const costs = costsOf(sound, frames)
    const [least, most] = spanOf(sound, secondsPerFrame)
    const lengths = lengthCosts(sound, most, secondsPerFrame)
    const best = new Float64Array(length + 1).fill(Infinity)
    const cut = new Int32Array(length + 1)
    const from = Math.max(0, Math.floor((starts[index] ?? 0) - leeway))
    const to = Math.min(length, Math.ceil((starts[index + 1] ?? length) + leeway))
    for (let end = from; end <= to; end++) {
      for (let span = least; span <= most && span <= end; span++) {
        const sofar = before[end - span] ?? Infinity
        if (sofar === Infinity) continue
        const cost = sofar + (lengths[span] ?? 0) + unlike(costs, end - span, span)
        if (cost < (best[end] ?? Infinity)) {
          best[end] = cost
          cut[end] = end - span
        }
      }
    }
    cuts.push(cut)
    before = best
  })
  const found: Found[] = []
  let end = length
  for (let index = sounds.length - 1; index >= 0; index--) {
    const at = cuts[index]?.[end] ?? 0
    found.unshift({ at: at * secondsPerFrame, until: end * secondsPerFrame })
    end = at
  }
  return found
}

function spanOf({ like, isVowel }: SoundToFind, secondsPerFrame: number): [number, number] {
  if (like.length === 0) return [0, Math.ceil(MOST_SECONDS.silence / secondsPerFrame)]
  const most = isVowel ? MOST_SECONDS.vowel : MOST_SECONDS.other
  return [Math.max(1, Math.round(LEAST_SECONDS / secondsPerFrame)), Math.ceil(most / secondsPerFrame)]
}

function lengthCosts({ like, isVowel }: SoundToFind, most: number, secondsPerFrame: number): Float64Array {
  const usual = (isVowel ? USUAL_SECONDS.vowel : USUAL_SECONDS.other) / secondsPerFrame
  return Float64Array.from({ length: most + 1 }, (_, span) =>
    like.length === 0 || span === 0 ? 0 : LENGTH_COST * Math.abs(Math.log(span / usual)),
  )
}

// Sums over frames from the first, for each part of the sound.
function costsOf({ like }: SoundToFind, frames: readonly Float32Array[]): readonly Float64Array[] {
  return (like.length === 0 ? [silentFrame()] : like).map((wanted) => {
    const sums = new Float64Array(frames.length + 1)
    frames.forEach((frame, at) => (sums[at + 1] = (sums[at] ?? 0) + unlikeness(frame, wanted)))
    return sums
  })
}

function unlike(costs: readonly Float64Array[], from: number, span: number): number {
  const parts = costs.length
  let sum = 0
  for (let part = 0; part < parts; part++) {
    const sums = costs[part]
    const [a, b] = [from + Math.floor((span * part) / parts), from + Math.floor((span * (part + 1)) / parts)]
    sum += (sums?.[b] ?? 0) - (sums?.[a] ?? 0)
  }
  return sum
}

function usualStarts(sounds: readonly SoundToFind[], length: number): readonly number[] {
  const usual = sounds.map(({ like, isVowel }) =>
    like.length === 0 ? 0.03 : isVowel ? USUAL_SECONDS.vowel : USUAL_SECONDS.other,
  )
  const total = usual.reduce((sum, seconds) => sum + seconds, 0)
  const starts = [0]
  for (const seconds of usual) starts.push((starts.at(-1) ?? 0) + (seconds * length) / total)
  return starts
}
