export function faultsOf(
  files: readonly string[],
  edges: readonly (readonly [string, string])[],
): readonly string[]
