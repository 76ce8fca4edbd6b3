import { type Gltf, parentsOf, type Problem } from './glb.ts'

interface SpringBone {
  specVersion?: string
  colliders?: { node: number; shape: Record<string, { radius?: number } | undefined> }[]
  colliderGroups?: { colliders: number[] }[]
  springs?: {
    name?: string
    joints: {
      node: number
      hitRadius?: number
      stiffness?: number
      gravityPower?: number
      dragForce?: number
    }[]
    colliderGroups?: number[]
  }[]
}

/** Joints of a spring descend one from another, each node swings in one spring, all indices exist. */
export function checkSpringBones(json: Gltf): Problem[] {
  const spring = json.extensions?.VRMC_springBone as SpringBone | undefined
  if (!spring) return []
  const problems: Problem[] = []
  const parents = parentsOf(json)
  const colliders = spring.colliders ?? []
  const groups = spring.colliderGroups ?? []
  if (spring.specVersion !== '1.0') problems.push({ rule: 'spring bones', detail: 'specVersion is not 1.0' })
  colliders.forEach(({ node, shape }, i) => {
    if (!json.nodes[node])
      problems.push({ rule: 'collider index', detail: `collider ${i} names node ${node}` })
    const radius = (shape.sphere ?? shape.capsule)?.radius
    if (!(radius !== undefined && radius > 0))
      problems.push({ rule: 'collider shape', detail: `collider ${i} has no size` })
  })
  for (const group of groups)
    for (const index of group.colliders)
      if (!colliders[index])
        problems.push({ rule: 'collider index', detail: `a group names collider ${index}` })
  const used = new Set<number>()
  for (const { name, joints, colliderGroups } of spring.springs ?? []) {
    for (const index of colliderGroups ?? [])
      if (!groups[index]) problems.push({ rule: 'collider index', detail: `${name} names group ${index}` })
    joints.forEach((joint, k) => {
      if (!json.nodes[joint.node])
        problems.push({ rule: 'spring index', detail: `${name} names node ${joint.node}` })
      if (used.has(joint.node))
        problems.push({ rule: 'spring joints', detail: `node ${joint.node} swings twice` })
      used.add(joint.node)
      const before = joints[k - 1]?.node
      if (before !== undefined && parents[joint.node] !== before)
        problems.push({
          rule: 'spring chain',
          detail: `${name}: joint ${k} is not a child of joint ${k - 1}`,
        })
      const { hitRadius = 0, stiffness = 1, gravityPower = 0, dragForce = 0.5 } = joint
      if (hitRadius < 0 || stiffness < 0 || gravityPower < 0 || dragForce < 0 || dragForce > 1)
        problems.push({ rule: 'spring settings', detail: `${name}: joint ${k} is out of range` })
    })
  }
  return problems
}
