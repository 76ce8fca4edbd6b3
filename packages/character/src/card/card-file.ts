import type { CardData } from './card-data.ts'
import type { CardBody } from './card-body.ts'

/** The specification that a card was written by; V1 has no `data` around its fields. */
export type CardSpec = 'v1' | 'v2' | 'v3'

/**
 * What stands around `data`, in order: a name alone where it says what the same field of the data says (old readers want
 * it there), a name with its value where it is the writer's own.
 */
export type CardEnvelope = readonly (readonly [string] | readonly [string, unknown])[]

/** A character card taken apart. Written again unchanged, it is the same JSON, as far as JavaScript keeps numbers. */
export type CardFile = {
  readonly spec: CardSpec
  /** Without `extensions.kamae`. */
  readonly data: CardData
  /** Null for V1, and for a card that was made here. */
  readonly envelope: CardEnvelope | null
  /** What `extensions.kamae` says, where it can be read. */
  readonly body: CardBody | null
}
