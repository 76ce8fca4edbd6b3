import { type Gltf, type OpenGlb, parentsOf, type Problem, worldPosition } from './glb.ts'
import { subtract, type Vec3 } from '../math/math.ts'

const FINGERS = ['left', 'right'].flatMap((side) =>
  ['Thumb', 'Index', 'Middle', 'Ring', 'Little'].map((finger) => `${side}${finger}Distal`),
)
/** How far beyond its last joint a finger reaches at least, in lengths of the bone before it: a robot's thumb is stubby. */
const REACH = 0.15

function boneNodes(json: Gltf): Readonly<Record<string, { node: number } | undefined>> {
  const vrm = json.extensions?.VRMC_vrm as
    | { humanoid?: { humanBones?: Record<string, { node: number }> } }
    | undefined
  return vrm?.humanoid?.humanBones ?? {}
}

/** Every finger has flesh on its last bone: simplified meshes lose what is thin. */
export function checkFingers({ json, numbers }: OpenGlb): Problem[] {
  const parents = parentsOf(json)
  const bones = boneNodes(json)
  const all = json.meshes.flatMap(({ primitives }) =>
    primitives.map(({ attributes }) => ({
      positions: numbers(attributes.POSITION ?? -1),
      joints: numbers(attributes.JOINTS_0 ?? -1),
      weights: numbers(attributes.WEIGHTS_0 ?? -1),
    })),
  )
  return FINGERS.flatMap((name) => {
    const node = bones[name]?.node
    if (node === undefined || !json.nodes[node]) return []
    const joint = json.skins?.[0]?.joints.indexOf(node)
    const at = worldPosition(json, parents, node)
    const along: Vec3 = subtract(at, worldPosition(json, parents, parents[node]!))
    const length = Math.hypot(...along)
    let reach = 0
    for (const { positions, joints, weights } of all)
      joints.forEach((own, i) => {
        if (own !== joint || weights[i]! < 0.5) return
        const v = (i >> 2) * 3
        const off = [0, 1, 2].reduce((sum, c) => sum + (positions[v + c]! - at[c]!) * along[c]!, 0)
        reach = Math.max(reach, off / length ** 2)
      })
    return reach < REACH ? [{ rule: 'fingers', detail: `${name} reaches ${reach.toFixed(2)}` }] : []
  })
}
