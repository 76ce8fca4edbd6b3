import { expect, it } from 'vitest'
import { ballPart } from './ball.ts'
import { outermostFirst } from './outermost-first.ts'
import { appendPart, emptyPart, type Part } from './part.ts'

const UV = [0.5, 0.5] as const
const ball = (radius: number): Part => ballPart([0, 0, 0], [radius, radius, radius], 0, 'hips', UV)

/** The same surface seen from within: a lining. */
function turnedOver(part: Part): Part {
  const indices = part.indices.map((_, i, all) => all[i - (i % 3) + 2 - (i % 3)]!)
  return { ...part, normals: part.normals.map((n) => -n), indices }
}

it('draws what lies around the rest first and what faces in last, triangle for triangle', () => {
  const part = emptyPart()
  for (const one of [turnedOver(ball(0.29)), ball(0.1), ball(0.3), ball(0.2)]) appendPart(part, one)
  const ordered = outermostFirst(part)
  const each = ball(1).influences.length
  const pieceAt = ordered.indices.map((vertex) => Math.floor(vertex / each))
  const length = ball(1).indices.length
  expect(pieceAt).toEqual([2, 3, 1, 0].flatMap((piece) => Array.from({ length }, () => piece)))
  const triangles = ({ indices }: Part): string[] =>
    Array.from({ length: indices.length / 3 }, (_, t) => indices.slice(t * 3, t * 3 + 3).join(' '))
  expect(triangles(ordered).toSorted()).toEqual(triangles(part).toSorted())
  expect(ordered.positions).toBe(part.positions)
})
