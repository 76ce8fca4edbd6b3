export function fixedAddresses(texts: readonly (readonly [string, string])[]): readonly string[]
