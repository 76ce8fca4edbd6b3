import type { Mesh } from 'three'
import type { Vertex } from './skin-points.ts'

// Metres: seams of textures double vertices at one place.
const SAME = 1e-5

/** The vertices of a mesh that hang together with this one by triangles, over seams too: skin, say, without the locks of hair on it. */
export function islandOf({ mesh, index }: Vertex): ReadonlySet<number> {
  const islands = islandsOf(mesh)
  const own = islands[index]
  const found = new Set<number>()
  for (const [vertex, island] of islands.entries()) if (island === own) found.add(vertex)
  return found
}

/** The island of every vertex, by the vertex that stands for it. */
function islandsOf({ geometry }: Mesh): readonly number[] {
  const { position } = geometry.attributes
  if (!position) return []
  const { count } = position
  const above = Array.from({ length: count }, (_, vertex) => vertex)
  const rootOf = (vertex: number): number => {
    let root = vertex
    while (above[root] !== root) {
      above[root] = above[above[root] ?? root] ?? root
      root = above[root] ?? root
    }
    return root
  }
  const join = (one: number, other: number) => {
    above[rootOf(one)] = rootOf(other)
  }
  const places = new Map<string, number>()
  for (let vertex = 0; vertex < count; vertex++) {
    const place = [position.getX(vertex), position.getY(vertex), position.getZ(vertex)]
    const key = place.map((value) => Math.round(value / SAME)).join()
    const twin = places.get(key)
    if (twin === undefined) places.set(key, vertex)
    else join(vertex, twin)
  }
  const { index } = geometry
  const corners = index?.count ?? count
  const corner = (at: number) => index?.getX(at) ?? at
  for (let at = 0; at + 2 < corners; at += 3) {
    join(corner(at), corner(at + 1))
    join(corner(at), corner(at + 2))
  }
  return above.map((_, vertex) => rootOf(vertex))
}
