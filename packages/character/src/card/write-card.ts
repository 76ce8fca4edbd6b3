import { type CardBody, putBody } from './card-body.ts'
import type { CardData } from './card-data.ts'
import type { CardEnvelope, CardEnvelopePart, CardFile } from './card-file.ts'
import { isMirror, mirrored, mirroredText } from './mirrored.ts'

/** A card to be written: what `readCard` gave, with the body it has now. */
export type WrittenCard = Pick<CardFile, 'spec' | 'data' | 'envelope'> & { readonly body: CardBody }

const NAMES = { v2: ['chara_card_v2', '2.0'], v3: ['chara_card_v3', '3.0'] } as const

/** The JSON of a card, of the specification that it came in, or of another; one of V1 is written as V2. */
export function writeCard(card: WrittenCard, as: 'v2' | 'v3' = card.spec === 'v3' ? 'v3' : 'v2'): string {
  const data = putBody(card.data, card.body)
  const [spec, version] = NAMES[as]
  const isSame = as === card.spec
  const envelope = card.envelope ?? [['spec'], ['spec_version'], ['data']]
  const written = envelope.map((part) => {
    const [name, own] = part
    const isOwn = part.length > 1
    if (name === 'data') return [name, data]
    if (isMirror(name)) return [name, isAsItCame(part, data) ? own : mirrored(data, name)]
    if (name === 'spec' && !(isSame && isOwn)) return [name, spec]
    if (name === 'spec_version' && !(isSame && isOwn)) return [name, version]
    return [name, own]
  })
  // A writer that left `spec` out is read by `data` alone; as another specification it has to say which.
  const missing = isSame
    ? []
    : [
        ['spec', spec],
        ['spec_version', version],
      ].filter(([name]) => !has(envelope, name))
  return JSON.stringify(Object.fromEntries([...missing, ...written]))
}

/** Whether a value of its writer is beside the same field still; of what was kept without that, nobody knows. */
function isAsItCame(part: CardEnvelopePart, data: CardData): boolean {
  return part.length === 3 && part[2] === mirroredText(data, part[0])
}

function has(envelope: CardEnvelope, name: string | undefined): boolean {
  return envelope.some(([known]) => known === name)
}
