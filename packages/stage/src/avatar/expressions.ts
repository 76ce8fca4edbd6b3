import type { VRM, VRMExpression } from '@pixiv/three-vrm'

/** How an expression holds others back: not at all, by as much as it shows, or wholly as soon as it shows. */
export type Override = 'none' | 'blend' | 'block'

/** An expression this avatar has; `isPreset` when VRM 1.0 gives it its name, so that it carries over to other avatars. */
export type AvatarExpression = {
  readonly name: string
  readonly isPreset: boolean
  readonly kind: 'emotion' | 'mouth' | 'blink' | 'look' | 'custom'
  /** Shows wholly above one half, else not at all. */
  readonly isBinary: boolean
  /** What it does to expressions of these kinds, VRMC_vrm-1.0 expressions.md. */
  readonly overrides: Readonly<Record<'blink' | 'look' | 'mouth', Override>>
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
  const all = vrm.expressionManager?.expressions ?? []
  const order = Object.keys(PRESETS)
  const rank = ({ expressionName }: VRMExpression) => order.indexOf(expressionName) + 1 || Infinity
  return all
    .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
    .map((face) => ({
      name: face.expressionName,
      isPreset: Object.hasOwn(PRESETS, face.expressionName),
      kind: PRESETS[face.expressionName] ?? 'custom',
      isBinary: face.isBinary,
      overrides: {
        blink: face.overrideBlink ?? 'none',
        look: face.overrideLookAt ?? 'none',
        mouth: face.overrideMouth ?? 'none',
      },
    }))
}

/** Sets every expression to the given weight, those not named to zero; names this avatar lacks are passed over. */
export function setExpressions(vrm: VRM, weights: Readonly<Record<string, number>>): void {
  const manager = vrm.expressionManager
  if (!manager) return
  manager.resetValues()
  for (const [name, weight] of Object.entries(weights)) manager.setValue(name, weight)
}
