import type { AvatarExpression } from '@kamae/stage/avatar/expressions'
import type { Weights } from './weights.ts'

/** Files of VRM 0.x cannot say that a face holds blinks back: these two presets close the eyes by custom (joy and fun). */
const SMILES: ReadonlySet<string> = new Set(['happy', 'relaxed'])
const SHUT = 0.5

/**
 * Whether a face's eyes are shut, or held so that they must not blink: by blinks of its own, by an expression that blocks
 * blinking (VRMC_vrm-1.0 expressions.md, `overrideBlink`), or by a smile in a file that has no overrides at all.
 */
export function eyesTest(expressions: readonly AvatarExpression[]): (face: Weights) => boolean {
  const byName = new Map(expressions.map((each) => [each.name, each]))
  const hasOverrides = expressions.some(({ overrides }) => overrides.blink !== 'none')
  return (face) =>
    Object.entries(face).some(([name, weight]) => {
      const expression = byName.get(name)
      if (!expression || weight <= 0) return false
      if (expression.kind === 'blink') return weight > 0.1
      if (expression.overrides.blink === 'block') return true
      if (expression.overrides.blink === 'blend') return weight >= SHUT
      return !hasOverrides && SMILES.has(name) && weight >= SHUT
    })
}
