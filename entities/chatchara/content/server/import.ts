import type { CallContext } from '@kamae/backend/calls/context'
import { CardError } from '@kamae/character/card/card-error'
import type { CardFile } from '@kamae/character/card/card-file'
import { readPngCard } from '@kamae/character/card/png-card'
import { readCard } from '@kamae/character/card/read-card'
import { Language } from '@kamae/entities/user/contract'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaContentImport } from '../contract.ts'
import { refusedCard } from './card-columns.ts'
import { makeCharacter } from './make-character.ts'

export const importCard = implement(
  chatcharaContentImport,
  async ({ json, png, language }, context: CallContext) => {
    const { spec, data, envelope, body } = fileOf(json, png)
    const own = Language.safeParse(body?.language)
    const { promptTempId: _, language: __, ...given } = body ?? {}
    const input = {
      ...given,
      card: data,
      language: own.success ? own.data : language,
      ...(png !== undefined && { picture: png }),
    }
    const more = { cardSpec: spec, cardEnvelope: envelope }
    return { character: await makeCharacter(context, input, more) }
  },
)

function fileOf(json: string | undefined, png: string | undefined): CardFile {
  try {
    return png === undefined ? readCard(json ?? '') : readPngCard(Buffer.from(png, 'base64'))
  } catch (error) {
    throw error instanceof CardError ? refusedCard(png === undefined ? 'json' : 'png', error) : error
  }
}
