import { type Gltf, parentsOf, type Problem } from './glb.ts'

interface Link {
  source: number
  weight?: number
  rollAxis?: string
}

/** VRMC_node_constraint: one kind each, existing sources, weights 0..1, and no circle of dependence. */
export function checkConstraints(json: Gltf): Problem[] {
  const problems: Problem[] = []
  const parents = parentsOf(json)
  const sourceOf = new Map<number, number>()
  json.nodes.forEach((node, i) => {
    const extension = node.extensions?.VRMC_node_constraint as
      | { specVersion?: string; constraint?: Record<string, Link> }
      | undefined
    if (!extension) return
    const kinds = Object.entries(extension.constraint ?? {})
    const wrong = (detail: string): number =>
      problems.push({ rule: 'node constraint', detail: `node ${i}: ${detail}` })
    if (extension.specVersion !== '1.0') wrong('specVersion is not 1.0')
    if (kinds.length !== 1) wrong(`${kinds.length} kinds of constraint`)
    for (const [kind, link] of kinds) {
      if (!['roll', 'aim', 'rotation'].includes(kind)) wrong(`kind ${kind}`)
      if (kind === 'roll' && !['X', 'Y', 'Z'].includes(link.rollAxis ?? '')) wrong('no roll axis')
      if (!json.nodes[link.source]) wrong(`no source ${link.source}`)
      const weight = link.weight ?? 1
      if (!(weight >= 0 && weight <= 1)) wrong(`weight ${weight}`)
      sourceOf.set(i, link.source)
    }
  })
  for (const start of sourceOf.keys()) {
    const open = [start]
    const seen = new Set<number>()
    while (open.length) {
      const at = open.pop() as number
      for (const needed of [sourceOf.get(at), parents[at]]) {
        if (needed === undefined || needed < 0 || seen.has(needed)) continue
        seen.add(needed)
        open.push(needed)
      }
    }
    if (seen.has(start)) problems.push({ rule: 'node constraint', detail: `node ${start} depends on itself` })
  }
  return problems
}
