import { GateError, type GateReason } from './gltf/reasons.ts'

/** A gate's answer: what a file says of itself, or why it is refused. */
export type FileAnswer<Facts> =
  | { readonly ok: true; readonly facts: Facts }
  | { readonly ok: false; readonly reason: GateReason }

/** Reads a file as `readFacts` does; a `GateError` of it is an answer too, any other error is thrown on. */
export function checkFile<Facts>(
  bytes: Uint8Array,
  readFacts: (bytes: Uint8Array) => Facts,
): FileAnswer<Facts> {
  try {
    return { ok: true, facts: readFacts(bytes) }
  } catch (error) {
    if (error instanceof GateError) return { ok: false, reason: error.reason }
    throw error
  }
}
