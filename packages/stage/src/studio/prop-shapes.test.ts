import { Triangle, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { SOLIDS, PROP_SHAPES } from '@kamae/pose/documents/prop-kinds'
import { shapeGeometry } from './prop-shapes.ts'

/** Each triangle of a shape with the normals of its corners. */
function trianglesOf(kind: (typeof SOLIDS | typeof PROP_SHAPES)[number]) {
  const { position, normal } = shapeGeometry(kind).attributes
  if (!position || !normal) throw new Error(`${kind} has no surface.`)
  return Array.from({ length: position.count / 3 }, (_, index) => {
    const at = (attribute: typeof position, corner: number) =>
      new Vector3().fromBufferAttribute(attribute, index * 3 + corner)
    return {
      triangle: new Triangle(at(position, 0), at(position, 1), at(position, 2)),
      normals: [at(normal, 0), at(normal, 1), at(normal, 2)],
    }
  }).filter(({ triangle }) => triangle.getArea() > 1e-9)
}

test.each([...SOLIDS, ...PROP_SHAPES])('%s: every face looks the way its light falls on it', (kind) => {
  for (const { triangle, normals } of trianglesOf(kind)) {
    const face = triangle.getNormal(new Vector3())
    for (const normal of normals) {
      expect(normal.length()).toBeCloseTo(1, 3)
      expect(face.dot(normal)).toBeGreaterThan(0.3)
    }
  }
})

test.each([
  ['box', 1],
  ['sphere', (4 / 3) * Math.PI * 0.125],
  ['cylinder', Math.PI * 0.25],
  ['cone', (Math.PI * 0.25) / 3],
  ['ring', 2 * Math.PI ** 2 * 0.44 * 0.06 ** 2],
] as const)('a %s holds as much as it should, closed all around', (kind, volume) => {
  let sum = 0
  for (const { triangle } of trianglesOf(kind))
    sum += triangle.a.dot(triangle.b.clone().cross(triangle.c)) / 6
  expect(sum / volume).toBeGreaterThan(0.97)
  expect(sum / volume).toBeLessThan(1.001)
})

test.each([...SOLIDS, 'chair', 'table', 'bench', 'bar'] as const)(
  'a %s stands on the middle of its foot',
  (kind) => {
    const geometry = shapeGeometry(kind)
    geometry.computeBoundingBox()
    const { min, max } = geometry.boundingBox ?? {}
    expect(min?.y).toBeCloseTo(0, 5)
    expect((min?.x ?? 1) + (max?.x ?? 1)).toBeCloseTo(0, 2)
  },
)
