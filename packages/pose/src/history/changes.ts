/** One place where two documents differ. A missing `before` or `after` means that the place did not, or does not, exist. */
export type Change = {
  readonly path: readonly (string | number)[]
  readonly before?: unknown
  readonly after?: unknown
}

type Node = Record<string, unknown>

/** Where `after` differs from `before`: the deepest places, found by identity first, so that shared parts cost nothing. */
export function changesBetween(
  before: unknown,
  after: unknown,
  path: Change['path'] = [],
): readonly Change[] {
  if (Object.is(before, after)) return []
  if (isTuple(before) || isTuple(after) || !sameKind(before, after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }]
  }
  const [old, next] = [before as Node, after as Node]
  const changes: Change[] = []
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const place = [...path, Array.isArray(before) ? Number(key) : key]
    if (!Object.hasOwn(next, key)) changes.push({ path: place, before: old[key] })
    else if (!Object.hasOwn(old, key)) changes.push({ path: place, after: next[key] })
    else changes.push(...changesBetween(old[key], next[key], place))
  }
  return changes
}

/** The document with changes made (`after`) or unmade (`before`); parts off the changed paths stay identical. */
export function applyChanges<T>(document: T, changes: readonly Change[], side: 'before' | 'after'): T {
  return changes.reduce<unknown>((next, change) => put(next, change.path, change, side), document) as T
}

function put(node: unknown, path: Change['path'], change: Change, side: 'before' | 'after'): unknown {
  const [key, ...deeper] = path
  if (key === undefined) return change[side]
  const old = (typeof node === 'object' && node !== null ? node : {}) as Node
  const gone = deeper.length === 0 && !(side in change)
  if (Array.isArray(node)) {
    const next: unknown[] = [...(node as unknown[])]
    if (gone) next.length = Math.min(next.length, Number(key))
    else next[Number(key)] = put(next[Number(key)], deeper, change, side)
    return next
  }
  if (gone) return Object.fromEntries(Object.entries(old).filter(([name]) => name !== String(key)))
  return { ...old, [key]: put(Object.hasOwn(old, key) ? old[key] : undefined, deeper, change, side) }
}

/** Numbers in a row (a turn, a place) change as one. */
function isTuple(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'number'
}

function sameKind(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return Array.isArray(a) === Array.isArray(b)
}
