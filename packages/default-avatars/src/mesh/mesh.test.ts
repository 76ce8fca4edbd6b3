import { describe, expect, it } from 'vitest'
import type { Field } from '../field/field.ts'
import { ellipsoid } from '../field/ellipsoid.ts'
import { cross, dot, subtract } from '../math/math.ts'
import { gridAxis, halfAxis } from './axis.ts'
import { ballPart } from './ball.ts'
import { collapseTriangles } from './collapse.ts'
import { agreement, pointAt } from './geometry.ts'
import { bothHalves, type Part, parted } from './part.ts'
import { fieldNormals, settle, unfold } from './settle.ts'
import { splitAlong } from './split.ts'
import { surfaceNets } from './surface-nets.ts'
import type { TriangleMesh } from './triangle-mesh.ts'

const BALL = ellipsoid([0, 0, 0], [0.1, 0.1, 0.1])

function meshOf(field: Field): TriangleMesh {
  const axis = gridAxis([[-0.13, 0.13, 0.01]])
  return surfaceNets(field, { x: axis, y: axis, z: axis }, 0.01)
}

function volume(mesh: TriangleMesh): number {
  let sum = 0
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => pointAt(mesh.positions, mesh.indices[i + k]!))
    sum += dot(a!, cross(b!, c!)) / 6
  }
  return sum
}

function area(mesh: TriangleMesh): number {
  let sum = 0
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => pointAt(mesh.positions, mesh.indices[i + k]!))
    sum += Math.hypot(...cross(subtract(b!, a!), subtract(c!, a!))) / 2
  }
  return sum
}

/** Edges that do not belong to exactly two triangles. */
function openEdges(indices: ArrayLike<number>): number {
  const count = new Map<string, number>()
  for (let i = 0; i < indices.length; i += 3) {
    for (let c = 0; c < 3; c++) {
      const [a, b] = [indices[i + c]!, indices[i + ((c + 1) % 3)]!]
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      count.set(key, (count.get(key) ?? 0) + 1)
    }
  }
  return [...count.values()].filter((n) => n !== 2).length
}

describe('surfaceNets', () => {
  it('closes a ball, turns it outwards and keeps its volume', () => {
    const field: Field = (x, y, z) => BALL(x - 0.2, y, z)
    const axis = gridAxis([[0.07, 0.33, 0.01]])
    const other = gridAxis([[-0.13, 0.13, 0.01]])
    const mesh = surfaceNets(field, { x: axis, y: other, z: other }, 0.01)
    expect(openEdges(mesh.indices)).toBe(0)
    settle(field, mesh, 0.01)
    expect(volume(mesh)).toBeCloseTo((4 / 3) * Math.PI * 0.1 ** 3, 4)
  })

  it('refuses a field that says its surface is farther than it is, in place of a mesh with holes', () => {
    expect(() => meshOf((x, y, z) => 3 * BALL(x, y, z))).toThrow(/far away/)
  })

  it('half a ball mirrored is a closed ball', () => {
    const whole = gridAxis([[-0.13, 0.13, 0.01]])
    const half = surfaceNets(
      (x, y, z) => BALL(Math.abs(x), y, z),
      { x: halfAxis([[0, 0.13, 0.01]]), y: whole, z: whole },
      0.01,
    )
    for (let i = 0; i < half.positions.length; i += 3) if (half.positions[i]! < 1e-5) half.positions[i] = 0
    settle(BALL, half, 0.01)
    const part: Part = {
      positions: Array.from(half.positions),
      normals: Array.from(fieldNormals(BALL, half.positions)),
      uvs: Array.from({ length: (half.positions.length / 3) * 2 }, () => 0),
      influences: Array.from({ length: half.positions.length / 3 }, () => [['leftHand', 1] as const]),
      indices: Array.from(half.indices),
    }
    const ball = bothHalves(part)
    expect(openEdges(ball.indices)).toBe(0)
    const onPlane = ball.influences.find((_, v) => ball.positions[v * 3] === 0)
    expect(onPlane).toEqual([
      ['leftHand', 0.5],
      ['rightHand', 0.5],
    ])
  })
})

describe('splitAlong', () => {
  it('leaves every triangle on one side of the border and loses no area', () => {
    const mesh = meshOf(BALL)
    // The cut is not at 0, where grid vertices would lie on it by chance.
    const level: Field = (_x, y) => y - 0.0137
    const before = area(mesh)
    for (let i = 0; i < mesh.positions.length; i += 3) mesh.positions[i] = mesh.positions[i]! + 0.2
    const cut = splitAlong(mesh, { level })
    for (let i = 0; i < cut.indices.length; i += 3) {
      const heights = [0, 1, 2].map((c) => cut.positions[cut.indices[i + c]! * 3 + 1]! - 0.0137)
      expect(Math.min(...heights) < -1e-5 && Math.max(...heights) > 1e-5).toBe(false)
    }
    expect(area(cut)).toBeCloseTo(before, 3)
    expect(cut.indices.length).toBeGreaterThan(mesh.indices.length)
  })
})

describe('unfold', () => {
  it('finds a vertex pulled through the surface and lays it back', () => {
    const field: Field = (x, y, z) => BALL(x - 0.2, y, z)
    const axis = gridAxis([[0.07, 0.33, 0.02]])
    const other = gridAxis([[-0.13, 0.13, 0.02]])
    const mesh = surfaceNets(field, { x: axis, y: other, z: other }, 0.01)
    settle(field, mesh, 0.01)
    const start = pointAt(mesh.positions, 40)
    mesh.positions.set([start[0], start[1] + 0.06, start[2]], 40 * 3)
    const normals = fieldNormals(field, mesh.positions)
    const turned = (): number =>
      Array.from({ length: mesh.indices.length / 3 }, (_, t) => agreement(mesh, normals, t)).filter(
        (v) => v < 0.2,
      ).length
    expect(turned()).toBeGreaterThan(0)
    expect(unfold(field, mesh, 30)).toEqual([])
  })
})

describe('parted', () => {
  it('takes the chosen triangles out, each part with its own vertices', () => {
    const ball = ballPart([0, 0, 0], [1, 1, 1], 0, 'head', [0.5, 0.5])
    const [rest, top] = parted(ball, ([, y]) => y > 0.5)
    expect(top.indices.length).toBeGreaterThan(0)
    expect(rest.indices.length + top.indices.length).toBe(ball.indices.length)
    for (const one of [rest, top]) {
      expect(new Set(one.indices).size).toBe(one.influences.length)
      expect(one.normals).toHaveLength(one.influences.length * 3)
      // On a ball about the origin a normal is its place.
      one.normals.forEach((v, i) => expect(v).toBeCloseTo(one.positions[i]!, 9))
    }
    const heights = top.positions.filter((_, i) => i % 3 === 1)
    expect(Math.min(...heights)).toBeGreaterThan(0.2)
    expect(Math.max(...rest.positions.filter((_, i) => i % 3 === 1))).toBeLessThan(0.9)
  })
})

describe('collapseTriangles', () => {
  it('removes a sliver together with its neighbour over the short edge', () => {
    const mesh: TriangleMesh = {
      positions: Float32Array.from([0, 0, 0, 1, 0, 0, 1, 0.001, 0, 2, 0, 0]),
      indices: Uint32Array.from([0, 1, 2, 1, 3, 2, 0, 3, 1]),
    }
    const left = collapseTriangles(mesh, [0])
    expect(Array.from(left.indices)).toEqual([0, 3, 2])
  })
})
