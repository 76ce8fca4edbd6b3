import type { AvatarExpression } from '@kamae/stage/avatar/expressions'

/** How much of a kind of expression is held back now, 0 to 1, and by which expressions. */
export type HeldBack = { readonly amount: number; readonly by: readonly string[] }

const FREE: HeldBack = { amount: 0, by: [] }

/** What the shown expressions hold back of a kind, as VRMC_vrm-1.0 adds it up (expressions.md). */
export function heldBack(
  kind: AvatarExpression['kind'],
  expressions: readonly AvatarExpression[],
  weights: Readonly<Record<string, number>>,
): HeldBack {
  if (kind !== 'blink' && kind !== 'look' && kind !== 'mouth') return FREE
  let amount = 0
  const by: string[] = []
  for (const { name, isBinary, overrides } of expressions) {
    const weight = Object.hasOwn(weights, name) ? (weights[name] ?? 0) : 0
    const shown = isBinary ? Number(weight > 0.5) : weight
    if (overrides[kind] === 'none' || shown <= 0) continue
    amount += overrides[kind] === 'block' ? 1 : shown
    by.push(name)
  }
  return by.length > 0 ? { amount: Math.min(amount, 1), by } : FREE
}
