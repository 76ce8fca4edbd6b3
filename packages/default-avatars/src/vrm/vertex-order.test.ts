import { expect, it } from 'vitest'
import { ballPart } from '../mesh/ball.ts'
import type { Part } from '../mesh/part.ts'
import { orderForVertexCache } from './vertex-order.ts'

/** Vertices that a cache of 16 must fetch, a triangle; first in, first out. */
function missesPerTriangle(indices: readonly number[]): number {
  const cache: number[] = []
  let misses = 0
  for (const vertex of indices) {
    if (cache.includes(vertex)) continue
    misses++
    cache.push(vertex)
    if (cache.length > 16) cache.shift()
  }
  return misses / (indices.length / 3)
}

/** Every triangle with all that its corners carry, whatever their numbers, beginning with the same corner. */
function triangles(part: Part, delta: Float32Array): string[] {
  const corner = (v: number): string =>
    JSON.stringify([
      part.positions.slice(v * 3, v * 3 + 3),
      part.normals.slice(v * 3, v * 3 + 3),
      part.uvs.slice(v * 2, v * 2 + 2),
      part.influences[v],
      delta.slice(v * 3, v * 3 + 3),
    ])
  const out: string[] = []
  for (let i = 0; i < part.indices.length; i += 3) {
    const own = part.indices.slice(i, i + 3).map(corner)
    const first = own.indexOf(own.toSorted()[0]!)
    out.push([...own.slice(first), ...own.slice(0, first)].join(' '))
  }
  return out.toSorted()
}

it('spares fetches, and keeps every triangle with its weights and morphs', async () => {
  const part = ballPart([0, 1, 0], [0.1, 0.2, 0.3], 0, 'head', [0.5, 0.5], 40, 60)
  part.influences = part.influences.map((_, v) => [[`joint${v % 7}`, 1]])
  // One vertex that no triangle names.
  for (const list of [part.positions, part.normals]) list.push(9, 9, 9)
  part.uvs.push(9, 9)
  part.influences.push([['nobody', 1]])
  const delta = Float32Array.from(part.positions, (v, i) => v * (i % 5))
  const { part: next, morphs } = await orderForVertexCache({
    part,
    morphs: new Map([['aa' as const, delta]]),
  })
  expect(missesPerTriangle(next.indices)).toBeLessThan(0.75)
  expect(missesPerTriangle(next.indices)).toBeLessThan(missesPerTriangle(part.indices))
  expect(next.influences).toHaveLength(part.influences.length - 1)
  expect(next.positions).toHaveLength(part.positions.length - 3)
  expect(triangles(next, morphs.get('aa')!)).toEqual(triangles(part, delta))
})
