export function unassembled(texts: readonly (readonly [string, string])[]): readonly string[]
