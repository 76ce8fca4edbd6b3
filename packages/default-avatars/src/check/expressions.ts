import { OWN_LOOK_NAMES, PRESET_NAMES } from '../vrm/preset-names.ts'
import type { Gltf, OpenGlb, Problem } from './glb.ts'

interface Expression {
  morphTargetBinds?: { node: number; index: number; weight: number }[]
  overrideBlink?: string
  overrideLookAt?: string
  overrideMouth?: string
}

const OVERRIDES = new Set([undefined, 'none', 'block', 'blend'])
/** A morph whose greatest movement is smaller than this many metres is not seen. */
const VISIBLE = 0.001

function morphTargets(json: Gltf, node: number): Record<string, number>[] | undefined {
  const mesh = json.nodes[node]?.mesh
  return mesh === undefined ? undefined : json.meshes[mesh]?.primitives[0]?.targets
}

/** Every preset of VRM 1.0 and every look of our own is there, its binds exist, and all but neutral move something visibly. */
export function checkExpressions({ json, numbers }: OpenGlb): Problem[] {
  const problems: Problem[] = []
  const vrm = json.extensions?.VRMC_vrm as
    | { expressions?: { preset?: Record<string, Expression>; custom?: Record<string, Expression> } }
    | undefined
  const all = { ...vrm?.expressions?.preset, ...vrm?.expressions?.custom }
  for (const name of [...PRESET_NAMES, ...OWN_LOOK_NAMES]) {
    const expression = all[name]
    if (!expression) {
      problems.push({ rule: 'expressions', detail: `${name} is missing` })
      continue
    }
    for (const value of [expression.overrideBlink, expression.overrideLookAt, expression.overrideMouth])
      if (!OVERRIDES.has(value))
        problems.push({ rule: 'expression overrides', detail: `${name} says ${value}` })
    let reach = 0
    for (const bind of expression.morphTargetBinds ?? []) {
      const target = morphTargets(json, bind.node)?.[bind.index]
      if (!target || target.POSITION === undefined) {
        problems.push({
          rule: 'expression binds',
          detail: `${name} binds node ${bind.node}, target ${bind.index}`,
        })
        continue
      }
      if (!(bind.weight >= 0 && bind.weight <= 1))
        problems.push({ rule: 'expression binds', detail: `${name} has weight ${bind.weight}` })
      for (const v of numbers(target.POSITION)) reach = Math.max(reach, Math.abs(v) * bind.weight)
    }
    if (name !== 'neutral' && reach < VISIBLE)
      problems.push({ rule: 'visible expressions', detail: `${name} moves ${reach} m` })
  }
  return problems
}
