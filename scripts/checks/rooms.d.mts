export function violationsOf(
  files: readonly string[],
  edges: readonly (readonly [string, string])[],
): readonly string[]
