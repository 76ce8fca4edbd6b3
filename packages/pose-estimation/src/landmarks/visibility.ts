import type { FoundPerson, SeenPart } from './found-person.ts'
import { bodyPoints, type BodyPoints, type PointName } from './body-points.ts'
import type { Side } from './sides.ts'

/** How well each part is seen, 0 to 1: MediaPipe's visibilities, those of the far end weighing as much as those of the near one. */
export function visibilities(found: FoundPerson): Partial<Record<SeenPart, number>> {
  const body = bodyPoints(found)
  const sure: Partial<Record<SeenPart, number>> = {}
  const both = (name: PointName) => (body ? (body.seen(name, 'left') + body.seen(name, 'right')) / 2 : 0)
  if (body) {
    sure.torso = (3 * both('shoulder') + both('hip')) / 4
    for (const side of ['left', 'right'] as const) {
      sure[`${side}Arm`] = limb(body, side, ['shoulder', 'elbow', 'wrist'])
      sure[`${side}Leg`] = limb(body, side, ['knee', 'ankle'])
    }
  }
  for (const side of ['left', 'right'] as const) {
    if (found[`${side}Hand`]?.length === 21)
      sure[`${side}Hand`] = body ? 0.5 + body.seen('wrist', side) / 2 : 1
  }
  const hasFace = (found.face?.length ?? 0) >= 468
  if (hasFace) sure.face = 1
  if (hasFace || body) sure.head = hasFace ? 1 : both('ear')
  return sure
}

function limb(body: BodyPoints, side: Side, names: readonly PointName[]): number {
  const seen = names.map((name) => body.seen(name, side))
  const mean = seen.reduce((sum, each) => sum + each, 0) / seen.length
  return (mean + Math.min(...seen)) / 2
}
