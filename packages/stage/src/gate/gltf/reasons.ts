/** Why a file is refused, from the outside in. */
export const GATE_REASONS = [
  'empty',
  'too-large',
  'is-zip',
  'is-image',
  'is-text',
  'not-glb',
  'old-glb',
  'truncated',
  'broken-chunks',
  'json-too-large',
  'broken-json',
  'too-complex',
  'external-uri',
  'unknown-extension',
  'not-vrm',
  'unknown-version',
  'too-many-nodes',
  'broken-structure',
  'node-cycle',
  'out-of-bounds',
  'not-finite',
  'too-many-morphs',
  'too-many-vertices',
  'broken-texture',
  'texture-too-large',
  'no-humanoid',
  'wrong-licence',
  'wrong-size',
  'nothing-drawn',
] as const

/** One reason of `GATE_REASONS`. */
export type GateReason = (typeof GATE_REASONS)[number]

/** Stops the reading of a file inside the gate; `checkFile` turns it into an answer. */
export class GateError extends Error {
  readonly reason: GateReason

  constructor(reason: GateReason) {
    super(reason)
    this.name = 'GateError'
    this.reason = reason
  }
}
