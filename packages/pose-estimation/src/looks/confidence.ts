import type { SeenPart } from '../landmarks/found-person.ts'
import type { Agreements } from './merge-looks.ts'
import type { LinedPart } from './part-lines.ts'

/** Rising or falling steps from what is measured to how sure it lets one be; straight between them, level beyond. */
type Scale = readonly (readonly [measured: number, sure: number])[]

// Where each scale passes 0.8 was found on pictures of the default avatars, so that of what is said so surely hardly anything is
// further off than 45° (`npm run bench photo`).
const VISIBLE: Scale = [
  [0, 0],
  [0.92, 0.8],
  [1, 1],
]
const SHARE: Scale = [
  [0, 0],
  [0.5, 0.7],
  [1, 1],
]
const MEDIAN: Scale = [
  [2, 1],
  [8, 0.8],
  [20, 0.45],
  [60, 0.05],
]
const MOST: Scale = [
  [5, 1],
  [20, 0.8],
  [60, 0.4],
  [120, 0.15],
]
const MISFIT: Scale = [
  [5, 1],
  [15, 0.8],
  [60, 0.2],
]
// Of what may be seen from the other side, nothing is surer.
const IN_DOUBT = 0.5

/**
 * How sure each part is, 0 to 1: as sure as the weakest of what speaks for it. That is how well it is seen, how many looks found it and how
 * near they are to one another, for it and for the trunk that carries it, and how near the solved pose comes to the landmarks.
 */
export function confidences(
  visible: Readonly<Partial<Record<SeenPart, number>>>,
  agreement: Agreements,
  misfit: Readonly<Partial<Record<LinedPart, number>>>,
  isInDoubt: boolean,
): Partial<Record<SeenPart, number>> {
  const sure: Partial<Record<SeenPart, number>> = {}
  const trunk = agreement.torso
  for (const [part, seen] of Object.entries(visible) as [SeenPart, number][]) {
    const own = part === 'face' ? undefined : agreement[part]
    sure[part] = Math.min(
      read(VISIBLE, seen),
      ...(own ? [read(SHARE, own.share), read(MEDIAN, own.median), read(MOST, own.most)] : []),
      ...(trunk && part !== 'face' ? [read(MEDIAN, trunk.median), read(SHARE, trunk.share)] : []),
      part === 'face' ? 1 : read(MISFIT, misfit[part] ?? 0),
      isInDoubt ? IN_DOUBT : 1,
    )
  }
  return sure
}

function read(scale: Scale, measured: number): number {
  let [before, sure] = scale[0] ?? [0, 0]
  if (measured <= before) return sure
  for (const [at, there] of scale) {
    if (measured <= at) return sure + ((there - sure) * (measured - before)) / Math.max(1e-9, at - before)
    ;[before, sure] = [at, there]
  }
  return sure
}
