import { CLOSED, type Weights } from './phoneme-mouths.ts'
import { MOUTH_SHAPES, type Mouth } from './mouth.ts'

/** Lips take so long from one shape to the next, in seconds; never longer than half of either. */
const GLIDE = 0.07

/**
 * The weights at a moment of a timeline (sorted by `at`): each shape stands in its middle and glides over to the next
 * one around their border. Closed where nothing is.
 */
export function mouthAt(timeline: readonly Mouth[], seconds: number): Weights {
  const index = lastBefore(timeline, seconds)
  const here = timeline[index]
  if (here === undefined) return gap(undefined, timeline[0], seconds)
  const next = timeline[index + 1]
  if (seconds >= here.until && (next === undefined || next.at > here.until)) return gap(here, next, seconds)
  const before = timeline[index - 1]
  const isJoined = before !== undefined && here.at - before.until < 1e-3
  const reachIn = Math.min(GLIDE / 2, (here.until - here.at) / 2, isJoined ? spanOf(before) / 2 : Infinity)
  const into = seconds - here.at
  if (into < reachIn) {
    // A pause lets go before the sound: there the mouth is halfway open at its beginning as well.
    return blend(isJoined ? before : CLOSED, here, 0.5 + (0.5 * into) / reachIn)
  }
  const isFollowed = next !== undefined && next.at - here.until < 1e-3
  const reachOut = Math.min(GLIDE / 2, spanOf(here) / 2, isFollowed ? spanOf(next) / 2 : Infinity)
  const left = here.until - seconds
  if (left < reachOut) return blend(isFollowed ? next : CLOSED, here, 0.5 + (0.5 * left) / reachOut)
  return blend(here, here, 1)
}

function gap(before: Mouth | undefined, after: Mouth | undefined, seconds: number): Weights {
  const gone = before === undefined ? Infinity : seconds - before.until
  const ahead = after === undefined ? Infinity : after.at - seconds
  const near = gone < ahead ? before : after
  const away = Math.min(gone, ahead)
  return near === undefined || away > GLIDE / 2 ? { ...CLOSED } : blend(CLOSED, near, 0.5 - away / GLIDE)
}

function spanOf({ at, until }: Mouth): number {
  return until - at
}

function blend(from: Readonly<Weights>, to: Readonly<Weights>, share: number): Weights {
  const smooth = share * share * (3 - 2 * share)
  const weights = { ...CLOSED }
  for (const shape of MOUTH_SHAPES) weights[shape] = from[shape] + (to[shape] - from[shape]) * smooth
  return weights
}

function lastBefore(timeline: readonly Mouth[], seconds: number): number {
  let [low, high] = [0, timeline.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((timeline[middle]?.at ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}
