import { type Field, gradient } from '../field/field.ts'
import { normalize, type Vec3 } from '../math/math.ts'
import { emptyPart, type Part } from '../mesh/part.ts'
import { drawFace } from './draw.ts'
import { OWN_LOOKS, type OwnLook, PRESETS, type PresetName, REST } from '../vrm/preset-names.ts'
import type { FaceStyle } from './style.ts'

export interface FaceMesh {
  part: Part
  /** Position differences from the face at rest, x, y, z per vertex. */
  morphs: Map<PresetName | OwnLook, Float32Array>
}

const FRONT = 0.24

/** Depth of the head's front at (x, y), by sphere tracing along -z (Hart 1996). */
function frontOf(head: Field, x: number, y: number): number {
  let z = FRONT
  for (let i = 0; i < 80; i++) {
    const d = Math.min(head(Math.abs(x), y, z), 0.05)
    if (d < 2e-5) break
    z -= d * 0.8
  }
  return z
}

/** A drawn face laid onto the head as one mesh whose morphs are other drawings of the same face. */
export function layFace(style: FaceStyle, head: Field): FaceMesh {
  const project = (state: typeof REST): Float32Array => {
    const { points } = drawFace(style, state)
    const out = new Float32Array(points.length * 3)
    points.forEach(([x, y, lift], i) => out.set([x, y, frontOf(head, x, y) + lift], i * 3))
    return out
  }
  const rest = project(REST)
  const drawing = drawFace(style, REST)
  const part = emptyPart()
  part.positions = Array.from(rest)
  part.indices = drawing.indices
  for (let i = 0; i < rest.length / 3; i++) {
    const p: Vec3 = [Math.abs(rest[i * 3]!), rest[i * 3 + 1]!, rest[i * 3 + 2]!]
    const [nx, ny, nz] = normalize(gradient(head, p, 0.004))
    part.normals.push(rest[i * 3]! < 0 ? -nx : nx, ny, nz)
    part.uvs.push(...drawing.uvs[i]!)
    part.influences.push([['head', 1]])
  }
  const morphs = new Map<PresetName | OwnLook, Float32Array>()
  for (const [name, state] of Object.entries({ ...PRESETS, ...OWN_LOOKS })) {
    if (name === 'neutral') continue
    const posed = project({ ...REST, ...state })
    morphs.set(
      name as PresetName | OwnLook,
      posed.map((v, i) => v - rest[i]!),
    )
  }
  return { part, morphs }
}
