import type { Vec3 } from '../math/math.ts'
import { mirrorInfluences, strongestFour, type Influence } from './influences.ts'

/** A skinned triangle list on its way into the file; one entry per vertex in each list. */
export interface Part {
  positions: number[]
  normals: number[]
  uvs: number[]
  influences: (readonly Influence[])[]
  indices: number[]
}

export function emptyPart(): Part {
  return { positions: [], normals: [], uvs: [], influences: [], indices: [] }
}

export function appendPart(target: Part, source: Part): void {
  const offset = target.influences.length
  for (const v of source.positions) target.positions.push(v)
  for (const v of source.normals) target.normals.push(v)
  for (const v of source.uvs) target.uvs.push(v)
  for (const v of source.influences) target.influences.push(v)
  for (const v of source.indices) target.indices.push(v + offset)
}

/** Takes the triangles whose middle is chosen out of a part: what is left, and they, each with the vertices that it names. */
export function parted(part: Part, isChosen: (middle: Vec3) => boolean): [rest: Part, chosen: Part] {
  const both: [Part, Part] = [emptyPart(), emptyPart()]
  const places = both.map(() => new Map<number, number>())
  for (let i = 0; i < part.indices.length; i += 3) {
    const corners = part.indices.slice(i, i + 3)
    const middle = [0, 1, 2].map(
      (c) => corners.reduce((sum, v) => sum + part.positions[v * 3 + c]!, 0) / 3,
    ) as unknown as Vec3
    const side = isChosen(middle) ? 1 : 0
    const out = both[side]
    for (const v of corners) {
      let at = places[side]!.get(v)
      if (at === undefined) {
        at = out.influences.length
        places[side]!.set(v, at)
        out.positions.push(...part.positions.slice(v * 3, v * 3 + 3))
        out.normals.push(...part.normals.slice(v * 3, v * 3 + 3))
        out.uvs.push(...part.uvs.slice(v * 2, v * 2 + 2))
        out.influences.push(part.influences[v]!)
      }
      out.indices.push(at)
    }
  }
  return both
}

/** The same part seen in the mirror x = 0, its joints' sides swapped. */
export function mirrored(part: Part): Part {
  const flip = (v: number, i: number): number => (i % 3 === 0 ? -v : v)
  const indices: number[] = []
  for (let i = 0; i < part.indices.length; i += 3)
    indices.push(part.indices[i]!, part.indices[i + 2]!, part.indices[i + 1]!)
  return {
    positions: part.positions.map(flip),
    normals: part.normals.map(flip),
    uvs: [...part.uvs],
    influences: part.influences.map(mirrorInfluences),
    indices,
  }
}

/** Left half and its mirror image, sewn together on x = 0. */
export function bothHalves(half: Part): Part {
  const whole = mirrored(half)
  const place: number[] = []
  const out = emptyPart()
  appendPart(out, half)
  for (let v = 0; v < half.influences.length; v++) {
    if (half.positions[v * 3] === 0) {
      const nx = Math.hypot(half.normals[v * 3 + 1]!, half.normals[v * 3 + 2]!) || 1
      out.normals.splice(v * 3, 3, 0, half.normals[v * 3 + 1]! / nx, half.normals[v * 3 + 2]! / nx)
      out.influences[v] = strongestFour([...half.influences[v]!, ...whole.influences[v]!])
      place.push(v)
      continue
    }
    place.push(out.influences.length)
    out.positions.push(...whole.positions.slice(v * 3, v * 3 + 3))
    out.normals.push(...whole.normals.slice(v * 3, v * 3 + 3))
    out.uvs.push(whole.uvs[v * 2]!, whole.uvs[v * 2 + 1]!)
    out.influences.push(whole.influences[v]!)
  }
  for (const v of whole.indices) out.indices.push(place[v]!)
  return out
}
