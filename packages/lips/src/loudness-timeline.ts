import { MOUTH_SHAPES, type Mouth } from './mouth.ts'
import { mouthsOfText } from './text-timeline.ts'

const FRAME_SECONDS = 0.02
// Below this share of the loudest nobody is speaking.
const QUIET = 0.06

/**
 * A mouth for a sound that came without a timeline: the letters of its text laid over where somebody is heard, opened as
 * far as it is loud. `samples` are mono, -1 to 1.
 */
export function mouthsByLoudness(
  text: string,
  language: string,
  samples: Float32Array,
  rate: number,
): readonly Mouth[] {
  const levels = levelsOf(samples, Math.max(1, Math.round(rate * FRAME_SECONDS)))
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0)
  const heard = levels.flatMap((level, frame) => (level > QUIET * loudest ? [frame] : []))
  if (heard.length === 0) return []
  const guessed = mouthsOfText(text, language, heard.length * FRAME_SECONDS)
  const timeOf = (seconds: number) => {
    const place = Math.min(seconds / FRAME_SECONDS, heard.length)
    const frame = heard[Math.min(Math.floor(place), heard.length - 1)] ?? 0
    return (frame + place - Math.floor(place)) * FRAME_SECONDS
  }
  return guessed.map((mouth) => {
    const at = timeOf(mouth.at)
    const until = Math.max(at, timeOf(mouth.until))
    const level = (levels[Math.floor((at + until) / 2 / FRAME_SECONDS)] ?? 0) / loudest
    const opening = Math.min(1, 0.35 + 1.3 * level)
    const weights = MOUTH_SHAPES.map((shape) => [shape, mouth[shape] * opening] as const)
    return { ...mouth, ...Object.fromEntries(weights), at, until }
  })
}

function levelsOf(samples: Float32Array, size: number): readonly number[] {
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, frame) => {
    let sum = 0
    for (let at = frame * size; at < (frame + 1) * size; at++) sum += (samples[at] ?? 0) ** 2
    return Math.sqrt(sum / size)
  })
}
