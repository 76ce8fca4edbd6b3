export function foreignTables(
  texts: readonly (readonly [string, string])[],
  edges: readonly (readonly [string, string])[],
): readonly string[]
