import type { VRM } from '@pixiv/three-vrm'

/** An expression this avatar has; `isPreset` when VRM 1.0 gives it its name, so that it carries over to other avatars. */
export type AvatarExpression = {
  readonly name: string
  readonly isPreset: boolean
  readonly kind: 'emotion' | 'mouth' | 'blink' | 'look' | 'custom'
}

/** The presets of VRMC_vrm-1.0, expressions.md; 0.x names arrive already translated. */
const PRESETS: Readonly<Record<string, AvatarExpression['kind']>> = {
  neutral: 'emotion',
  happy: 'emotion',
  angry: 'emotion',
  sad: 'emotion',
  relaxed: 'emotion',
  surprised: 'emotion',
  aa: 'mouth',
  ih: 'mouth',
  ou: 'mouth',
  ee: 'mouth',
  oh: 'mouth',
  blink: 'blink',
  blinkLeft: 'blink',
  blinkRight: 'blink',
  lookUp: 'look',
  lookDown: 'look',
  lookLeft: 'look',
  lookRight: 'look',
}

/** Lists the avatar's expressions, presets first in the order of the specification. */
export function listExpressions(vrm: VRM): readonly AvatarExpression[] {
  const names = vrm.expressionManager?.expressions.map((expression) => expression.expressionName) ?? []
  const order = Object.keys(PRESETS)
  const presets = order.filter((name) => names.includes(name))
  const customs = names.filter((name) => !order.includes(name))
  return [
    ...presets.map((name) => ({ name, isPreset: true, kind: PRESETS[name] ?? 'custom' })),
    ...customs.map((name) => ({ name, isPreset: false, kind: 'custom' as const })),
  ]
}

/** Sets every expression to the given weight, those not named to zero; names this avatar lacks are passed over. */
export function setExpressions(vrm: VRM, weights: Readonly<Record<string, number>>): void {
  const manager = vrm.expressionManager
  if (!manager) return
  manager.resetValues()
  for (const [name, weight] of Object.entries(weights)) manager.setValue(name, weight)
}
