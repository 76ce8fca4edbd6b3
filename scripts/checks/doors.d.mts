export function uselessDoors(
  doors: Readonly<Record<string, string>>,
  texts: readonly (readonly [string, string])[],
): readonly string[]
