import { type Mesh, type Object3D, Vector3 } from 'three'
import type { Avatar } from '../avatar/avatar.ts'
import { placeOf, type Vertex } from './skin-points.ts'

/** A vertex that an expression moves: where it is without any, and where that expression alone takes it; world. */
export type FaceMove = Vertex & { readonly from: Vector3; readonly to: Vector3 }

// three-vrm hangs its expressions and their binds into the avatar's tree.
type Expression = Object3D & { readonly expressionName?: string; readonly binds?: readonly Bind[] }
type Bind = { readonly primitives?: readonly Mesh[]; readonly index?: number; readonly weight?: number }

/** What the first expression of these names that this avatar has does to its vertices; empty when it has none by blend shapes. */
export function movesOf(avatar: Avatar, names: readonly string[]): readonly FaceMove[] {
  for (const name of names) {
    const moves = movesOfOne(avatar, name)
    if (moves.length > 0) return moves
  }
  return []
}

function movesOfOne(avatar: Avatar, name: string): readonly FaceMove[] {
  const moves: FaceMove[] = []
  avatar.object.traverse((node) => {
    const { type, expressionName, binds } = node as Expression
    if (type !== 'VRMExpression' || expressionName !== name) return
    for (const { primitives = [], index: target = -1, weight = 1 } of binds ?? [])
      for (const mesh of primitives) {
        const { position } = mesh.geometry.attributes
        const change = mesh.geometry.morphAttributes.position?.[target]
        if (!position || !change || !mesh.geometry.morphTargetsRelative) continue
        for (let index = 0; index < position.count; index++) {
          const by = new Vector3().fromBufferAttribute(change, index)
          if (by.lengthSq() < 1e-10) continue
          const from = new Vector3().fromBufferAttribute(position, index)
          const to = from.clone().addScaledVector(by, weight)
          moves.push({ mesh, index, from: placeOf(mesh, from, index), to: placeOf(mesh, to, index) })
        }
      }
  })
  return moves
}
