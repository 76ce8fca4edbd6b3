/**
 * Why a card is refused: more than 1 MiB of JSON or 10 MiB of PNG; no JSON; nested deeper than 48; no character card, or
 * one without a name; texts with NUL or halves of characters, which no database keeps; a file that is no PNG, a PNG that
 * is cut short or whose checksums are wrong, one of more than 10,000 chunks, one without a card.
 */
export type CardFailure =
  | 'too-large'
  | 'not-json'
  | 'too-deep'
  | 'not-a-card'
  | 'broken-text'
  | 'not-a-png'
  | 'broken-png'
  | 'too-many-chunks'
  | 'no-card'

/** A character card that is refused, and why. */
export class CardError extends Error {
  override readonly name = 'CardError'
  readonly reason: CardFailure

  constructor(reason: CardFailure) {
    super(`The character card is refused: ${reason}.`)
    this.reason = reason
  }
}
