import type { CardData } from './card-data.ts'
import type { CardBody } from './card-body.ts'

/** The specification that a card was written by; V1 has no `data` around its fields. */
export type CardSpec = 'v1' | 'v2' | 'v3'

/**
 * What is around `data`, in order: a name alone where it says what the same field of the data says (old readers want
 * it there), a name with its value where it is the writer's own. Where that differs from the field of the data, the third
 * is what the data said (JSON, null for nothing): the value is of no use once the field says something else.
 */
export type CardEnvelope = readonly CardEnvelopePart[]
export type CardEnvelopePart = readonly [name: string, own?: unknown, beside?: string | null]

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
