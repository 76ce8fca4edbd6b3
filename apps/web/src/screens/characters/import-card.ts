import { chatcharaContentImport } from '@kamae/entities/chatchara/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { client } from '../../session/api.ts'
import type { Locale } from '../../language/locale.ts'
import type { Imported } from '../../features/resource/import-button.tsx'
import { characterFailure } from '../../features/characters/character-failure.ts'
import { reasonOf } from '../../features/errors/refusal-details.ts'
import { toBase64 } from '../../features/files/to-base64.ts'

const LARGEST = 10 * 1024 * 1024

/** Makes a character of a card's file; its language is the page's where the card does not say. */
export async function importCard(i18n: I18n, file: File, language: Locale): Promise<Imported> {
  if (file.size > LARGEST) return { problem: i18n._(msg`This file is larger than 10 MB.`) }
  const isPicture = file.type === 'image/png' || /\.png$/i.test(file.name)
  try {
    const card = isPicture ? { png: await toBase64(file) } : { json: await file.text() }
    const { character } = await client.call(chatcharaContentImport, { ...card, language })
    return { slug: character.slug, name: character.name }
  } catch (error) {
    // Other failures have reasons too, which say nothing of the file.
    const isOfFile = error instanceof CallError && error.code === 'invalid-argument'
    const reason = isOfFile ? reasonOf(error) : undefined
    if (reason === undefined) return { problem: characterFailure(i18n, error) }
    if (reason === 'no-card') return { problem: i18n._(msg`There is no character card in this picture.`) }
    if (reason === 'no-name') return { problem: i18n._(msg`The character on this card has no name.`) }
    if (reason === 'too-large') return { problem: i18n._(msg`This card has more than 1 MB of text.`) }
    return { problem: i18n._(msg`This file is not a character card, or it is damaged.`) }
  }
}
