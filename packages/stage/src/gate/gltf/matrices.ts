import type { Fields } from '@kamae/pose/documents/json-fields'
import { listOf } from './reading.ts'

/** Sixteen numbers, column by column, as glTF writes them. */
export type Matrix = Float64Array

/** The matrix of every node, from its own frame to the world's, at rest. The nodes must be a forest. */
export function worldMatrices(nodes: readonly Fields[]): readonly Matrix[] {
  const world: Matrix[] = []
  const isChild = new Uint8Array(nodes.length)
  for (const { children } of nodes) for (const child of listOf(children)) isChild[child as number] = 1
  const waiting: number[] = []
  nodes.forEach((node, index) => {
    if (isChild[index]) return
    world[index] = localMatrix(node)
    waiting.push(index)
  })
  for (let at = 0; at < waiting.length; at++) {
    const index = waiting[at] as number
    for (const child of listOf(nodes[index]?.children) as number[]) {
      world[child] = multiplied(world[index] as Matrix, localMatrix(nodes[child] as Fields))
      waiting.push(child)
    }
  }
  return world
}

/** The matrix of a node in its parent's frame: its own, or that of its translation, rotation and scale (glTF 2.0, section 3.5.3). */
function localMatrix(node: Fields): Matrix {
  if (node.matrix !== undefined) return Float64Array.from(node.matrix as number[])
  const [tx, ty, tz] = (node.translation ?? [0, 0, 0]) as [number, number, number]
  const [x, y, z, w] = (node.rotation ?? [0, 0, 0, 1]) as [number, number, number, number]
  const [sx, sy, sz] = (node.scale ?? [1, 1, 1]) as [number, number, number]
  return Float64Array.of(
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  )
}

/** `first` after `second`. */
export function multiplied(first: Matrix, second: Matrix): Matrix {
  const product = new Float64Array(16)
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0
      for (let each = 0; each < 4; each++)
        sum += (first[each * 4 + row] as number) * (second[column * 4 + each] as number)
      product[column * 4 + row] = sum
    }
  return product
}

/** How much a matrix makes larger: of its turn and scale alone. */
export function determinant(matrix: Matrix): number {
  const at = (row: number, column: number) => matrix[column * 4 + row] as number
  return (
    at(0, 0) * (at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1)) -
    at(0, 1) * (at(1, 0) * at(2, 2) - at(1, 2) * at(2, 0)) +
    at(0, 2) * (at(1, 0) * at(2, 1) - at(1, 1) * at(2, 0))
  )
}
