export function filesBelow(root: string, folders: readonly string[]): string[]
export function importsOf(root: string, files: readonly string[]): [string, string][]
