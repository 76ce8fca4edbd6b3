import type { Channel } from './outbox.ts'

/** One message as it goes out; `id` stays the same however often it is tried. */
export type Outgoing = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands a message to whoever carries it. Throws where it was not taken; a `DeliveryError` says whether trying again helps. */
export type Transport = (message: Outgoing) => Promise<void>

export type Transports = { readonly [Way in Channel]?: Transport | undefined }

/** A message that was not taken. `message` is for the operator and holds nothing of the text. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** No trying again makes it go: the address does not exist, the message was refused for good. */
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean, cause?: unknown) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}
