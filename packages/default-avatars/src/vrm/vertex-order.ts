import { MeshoptEncoder } from 'meshoptimizer'
import type { AvatarMesh } from './avatar.ts'
import type { Part } from '../mesh/part.ts'

/** The same mesh with triangles in the order that a graphics card's vertex cache likes, and vertices in that of their first use. */
export async function orderForVertexCache<M extends Pick<AvatarMesh, 'part' | 'morphs'>>(
  mesh: M,
): Promise<M> {
  await MeshoptEncoder.ready
  const { part, morphs } = mesh
  const indices = Uint32Array.from(part.indices)
  const [places, count] = MeshoptEncoder.reorderMesh(indices, true, false)
  const moved = <L extends number[] | Float32Array>(from: ArrayLike<number>, to: L, width: number): L => {
    const out: Record<number, number> = to
    places.forEach((place, vertex) => {
      // What no triangle names has no place.
      if (place < count) for (let c = 0; c < width; c++) out[place * width + c] = from[vertex * width + c]!
    })
    return to
  }
  const influences: Part['influences'] = []
  places.forEach((place, vertex) => {
    if (place < count) influences[place] = part.influences[vertex]!
  })
  return {
    ...mesh,
    part: {
      positions: moved<number[]>(part.positions, [], 3),
      normals: moved<number[]>(part.normals, [], 3),
      uvs: moved<number[]>(part.uvs, [], 2),
      influences,
      indices: Array.from(indices),
    },
    ...(morphs && {
      morphs: new Map(
        [...morphs].map(([name, deltas]) => [name, moved(deltas, new Float32Array(count * 3), 3)] as const),
      ),
    }),
  }
}
