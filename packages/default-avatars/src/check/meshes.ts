import { dot, type Vec3 } from '../math/math.ts'
import { faceNormal, heightOf, pointAt } from '../mesh/geometry.ts'
import type { OpenGlb, Problem } from './glb.ts'

/** Metres of height below which a triangle is nothing: a closed lid, a shut mouth. */
const NOTHING = 2e-5

/** Normalised weights, existing joints, unit normals, no empty or turned-over triangle, feet on y = 0. */
export function checkMeshes({ json, numbers }: OpenGlb): Problem[] {
  const problems: Problem[] = []
  const joints = json.skins?.[0]?.joints.length ?? 0
  let lowest = Infinity
  for (const mesh of json.meshes) {
    for (const primitive of mesh.primitives) {
      const wrong = (rule: string, count: number): void => {
        if (count) problems.push({ rule, detail: `${mesh.name}: ${count}` })
      }
      const read = (name: string): Float64Array => numbers(primitive.attributes[name] ?? -1)
      const positions = read('POSITION')
      const normals = read('NORMAL')
      const weights = read('WEIGHTS_0')
      const bones = read('JOINTS_0')
      const indices = numbers(primitive.indices)
      const n = positions.length / 3
      let badWeights = 0
      let badNormals = 0
      for (let v = 0; v < n; v++) {
        lowest = Math.min(lowest, positions[v * 3 + 1]!)
        let sum = 0
        for (let k = 0; k < 4; k++) sum += weights[v * 4 + k]!
        if (Math.abs(sum - 1) > 1e-6) badWeights++
        if (Math.abs(Math.hypot(...pointAt(normals, v)) - 1) > 1e-3) badNormals++
      }
      wrong('normalised weights', badWeights)
      wrong('unit normals', badNormals)
      wrong('joint index', bones.filter((j) => j >= joints).length)
      wrong('vertex index', indices.filter((v) => v >= n).length)

      // A drawn mouth is closed at rest: a triangle counts as empty only if it is so in every morph.
      const shapes = [positions]
      for (const target of primitive.targets ?? [])
        shapes.push(numbers(target.POSITION ?? -1).map((d, i) => d + positions[i]!))
      let empty = 0
      let flipped = 0
      for (let t = 0; t < indices.length; t += 3) {
        const ids = [indices[t]!, indices[t + 1]!, indices[t + 2]!] as const
        const corners = (shape: Float64Array): [Vec3, Vec3, Vec3] => [
          pointAt(shape, ids[0]),
          pointAt(shape, ids[1]),
          pointAt(shape, ids[2]),
        ]
        const rest = corners(positions)
        if (heightOf(...rest) < NOTHING) {
          if (!shapes.some((shape) => heightOf(...corners(shape)) >= NOTHING)) empty++
          continue
        }
        const face = faceNormal(...rest)
        if (ids.reduce((sum, v) => sum + dot(face, pointAt(normals, v)), 0) < 0) flipped++
      }
      wrong('empty triangles', empty)
      wrong('flipped triangles', flipped)
    }
  }
  if (Math.abs(lowest) > 0.003)
    problems.push({ rule: 'feet on the floor', detail: `the lowest point is at ${lowest} m` })
  return problems
}
