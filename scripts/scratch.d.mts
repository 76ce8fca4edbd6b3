export function scratchInMemory(): { readonly TMPDIR?: string }
