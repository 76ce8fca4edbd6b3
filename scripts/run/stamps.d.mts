export function hashOf(paths: readonly string[], options?: { withTests?: boolean }): string
