export function mergeMeasured(
  before: string,
  measured: readonly { readonly command: string; readonly rows: readonly string[] }[],
  about: { readonly commit: string; readonly date: string; readonly machine: string },
): string
export function commandOf(folder: string, file: string, settings?: readonly string[]): string
export function rowsOfRun(
  file: string,
  run: { readonly code: number; readonly output: string },
): readonly string[]
