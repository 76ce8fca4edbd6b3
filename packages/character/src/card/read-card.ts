import { takeBody } from './card-body.ts'
import { type CardData, objectOf } from './card-data.ts'
import { CardError } from './card-error.ts'
import type { CardEnvelope, CardEnvelopePart, CardFile, CardSpec } from './card-file.ts'
import { isMirror, mirroredText } from './mirrored.ts'
import { parseCard } from './parse-card.ts'

/**
 * Reads the JSON of a character card: V1 (fields alone), V2 or V3 (fields in `data`). Unknown fields and their order are
 * kept. Throws `CardError`.
 */
export function readCard(text: string): CardFile {
  const card = objectOf(parseCard(text))
  if (!card) throw new CardError('not-a-card')
  const spec = specOf(card)
  const inside = spec === 'v1' ? card : objectOf(card['data'])
  if (!inside || !isNamed(inside)) throw new CardError('not-a-card')
  const envelope = spec === 'v1' ? null : envelopeOf(card, inside)
  return { spec, envelope, ...takeBody(inside) }
}

function specOf(card: CardData): CardSpec {
  if (!Object.hasOwn(card, 'data') || !objectOf(card['data'])) return 'v1'
  const spec = Object.hasOwn(card, 'spec') ? card['spec'] : undefined
  // Some writers leave `spec` out; what has `data` is no V1.
  return spec === 'chara_card_v3' ? 'v3' : 'v2'
}

function isNamed(data: CardData): boolean {
  if (!Object.hasOwn(data, 'name')) return false
  const { name } = data
  return typeof name === 'string' && /[\p{L}\p{N}\p{P}\p{S}]/u.test(name)
}

function envelopeOf(card: CardData, data: CardData): CardEnvelope {
  return Object.entries(card).map(([name, value]): CardEnvelopePart => {
    if (name === 'data') return [name]
    if (!isMirror(name)) return [name, value]
    const inside = mirroredText(data, name)
    return inside === JSON.stringify(value) ? [name] : [name, value, inside]
  })
}
