import type { Box } from '../documents/boxes.ts'

/** A line on which something caught, along the whole of what it joins; `axis` is the one on which `at` lies. */
export type Guide = {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
}

/** How far to move a box further so that it lines up, and the lines that show why. */
export type Snapped = { readonly dx: number; readonly dy: number; readonly guides: readonly Guide[] }

type Span = { readonly from: number; readonly to: number }
type Catch = { readonly shift: number; readonly at: number; readonly spans: readonly Span[] }

/** Lines a moving box up with edges and middles of others (the sheet itself is one of them), where one is nearer than `reach`. */
export function snapMove(box: Box, others: readonly Box[], reach: number): Snapped {
  const across = nearest([box.x, box.x + box.w / 2, box.x + box.w], others.map(columns), reach)
  const down = nearest([box.y, box.y + box.h / 2, box.y + box.h], others.map(rows), reach)
  const [dx, dy] = [across?.shift ?? 0, down?.shift ?? 0]
  return {
    dx,
    dy,
    guides: [
      ...(across ? [guide('x', across, { from: box.y + dy, to: box.y + dy + box.h })] : []),
      ...(down ? [guide('y', down, { from: box.x + dx, to: box.x + dx + box.w })] : []),
    ],
  }
}

type Lines = { readonly places: readonly number[]; readonly span: Span }

const columns = ({ x, y, w, h }: Box): Lines => ({
  places: [x, x + w / 2, x + w],
  span: { from: y, to: y + h },
})
const rows = ({ x, y, w, h }: Box): Lines => ({ places: [y, y + h / 2, y + h], span: { from: x, to: x + w } })

function nearest(own: readonly number[], others: readonly Lines[], reach: number): Catch | undefined {
  let best: { shift: number; at: number } | undefined
  for (const { places } of others) {
    for (const at of places) {
      for (const place of own) {
        const shift = at - place
        if (Math.abs(shift) <= reach && (!best || Math.abs(shift) < Math.abs(best.shift)))
          best = { shift, at }
      }
    }
  }
  if (!best) return undefined
  const { at } = best
  const spans = others.filter(({ places }) => places.some((place) => Math.abs(place - at) < 0.01))
  return { ...best, spans: spans.map(({ span }) => span) }
}

function guide(axis: 'x' | 'y', { at, spans }: Catch, own: Span): Guide {
  return {
    axis,
    at,
    from: Math.min(own.from, ...spans.map(({ from }) => from)),
    to: Math.max(own.to, ...spans.map(({ to }) => to)),
  }
}
