import { type Gltf, parentsOf, type Problem, worldPosition } from './glb.ts'

/** Required bones of VRMC_vrm 1.0 (specification/VRMC_vrm-1.0/humanoid.md), then those this package promises. */
const REQUIRED = [
  'hips spine head leftUpperLeg leftLowerLeg leftFoot rightUpperLeg rightLowerLeg rightFoot',
  'leftUpperArm leftLowerArm leftHand rightUpperArm rightLowerArm rightHand',
]
  .join(' ')
  .split(' ')
const PROMISED = ['chest', 'upperChest', 'neck', ...sides('Shoulder', 'Toes'), ...fingers()]

function sides(...names: string[]): string[] {
  return names.flatMap((name) => [`left${name}`, `right${name}`])
}

function fingers(): string[] {
  const rows = ['Index', 'Middle', 'Ring', 'Little'].flatMap((f) =>
    ['Proximal', 'Intermediate', 'Distal'].map((bone) => f + bone),
  )
  return sides(...rows, 'ThumbMetacarpal', 'ThumbProximal', 'ThumbDistal')
}

/** Nearest humanoid ancestor each bone must have. */
function properParent(bone: string): string | null {
  const side = bone.startsWith('left') ? 'left' : bone.startsWith('right') ? 'right' : ''
  const part = bone.slice(side.length)
  const trunk: Record<string, string | null> = {
    hips: null,
    spine: 'hips',
    chest: 'spine',
    upperChest: 'chest',
    neck: 'upperChest',
    head: 'neck',
  }
  if (!side) return trunk[bone] ?? null
  const limb: Record<string, string> = {
    Shoulder: 'upperChest',
    UpperArm: `${side}Shoulder`,
    LowerArm: `${side}UpperArm`,
    Hand: `${side}LowerArm`,
    UpperLeg: 'hips',
    LowerLeg: `${side}UpperLeg`,
    Foot: `${side}LowerLeg`,
    Toes: `${side}Foot`,
  }
  if (limb[part]) return limb[part]
  if (part.endsWith('Distal'))
    return `${side}${part.replace('Distal', part.startsWith('Thumb') ? 'Proximal' : 'Intermediate')}`
  if (part.endsWith('Intermediate')) return `${side}${part.replace('Intermediate', 'Proximal')}`
  if (part === 'ThumbProximal') return `${side}ThumbMetacarpal`
  return `${side}Hand`
}

/** Bones, their hierarchy, and a T-pose that faces +z with the left hand on +x. */
export function checkHumanoid(json: Gltf): Problem[] {
  const problems: Problem[] = []
  const vrm = json.extensions?.VRMC_vrm as
    | { humanoid?: { humanBones?: Record<string, { node: number }> } }
    | undefined
  const bones = vrm?.humanoid?.humanBones ?? {}
  const parents = parentsOf(json)
  const boneOf = new Map(Object.entries(bones).map(([name, { node }]) => [node, name]))
  if (boneOf.size !== Object.keys(bones).length)
    problems.push({ rule: 'one node per bone', detail: 'a node is used twice' })
  for (const name of [...REQUIRED, ...PROMISED])
    if (!bones[name]) problems.push({ rule: 'required bones', detail: `${name} is missing` })
  for (const [name, { node }] of Object.entries(bones)) {
    if (!json.nodes[node]) {
      problems.push({ rule: 'node index', detail: `${name} names node ${node}` })
      continue
    }
    let up = parents[node]!
    while (up >= 0 && !boneOf.has(up)) up = parents[up]!
    const found = up < 0 ? null : boneOf.get(up)
    const wanted = properParent(name)
    if (found !== wanted)
      problems.push({ rule: 'bone hierarchy', detail: `${name} hangs on ${found}, not ${wanted}` })
  }
  if (problems.length) return problems
  // What UniVRM's exporter asks for: names to find bones by, and nothing turned or scaled at rest.
  const names = new Set<string | undefined>()
  json.nodes.forEach((node, i) => {
    if (node.rotation) problems.push({ rule: 'T-pose', detail: `node ${i} is turned at rest` })
    if (node.scale) problems.push({ rule: 'T-pose', detail: `node ${i} is scaled at rest` })
    if (!node.name || names.has(node.name))
      problems.push({ rule: 'unique names', detail: `node ${i} is called ${node.name}` })
    names.add(node.name)
  })
  const at = (name: string): [number, number, number] => worldPosition(json, parents, bones[name]!.node)
  for (const [side, sign] of [
    ['left', 1],
    ['right', -1],
  ] as const) {
    const shoulder = at(`${side}UpperArm`)
    const hand = at(`${side}Hand`)
    const hip = at(`${side}UpperLeg`)
    const foot = at(`${side}Foot`)
    const level = Math.hypot(hand[1] - shoulder[1], hand[2] - shoulder[2]) / Math.abs(hand[0] - shoulder[0])
    if (sign * (hand[0] - shoulder[0]) < 0.1 || level > 0.05)
      problems.push({ rule: 'T-pose', detail: `the ${side} arm does not lie along x` })
    if (Math.hypot(foot[0] - hip[0], foot[2] - hip[2]) > 0.1 * (hip[1] - foot[1]))
      problems.push({ rule: 'T-pose', detail: `the ${side} leg does not stand upright` })
    if (at(`${side}Toes`)[2] < foot[2] + 0.03)
      problems.push({ rule: 'facing +z', detail: `the ${side} toes point back` })
  }
  return problems
}
