export function uselessDoors(
  doors: Readonly<Record<string, string>>,
  texts: readonly (readonly [string, string])[],
): readonly string[]

export function waysAroundDoors(
  doors: Readonly<Record<string, string>>,
  edges: readonly (readonly [string, string])[],
): string[]
