import { chatpromptContentImport } from '@kamae/entities/chatprompt/content/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { client } from '../../session/api.ts'
import type { Imported } from '../../features/resource/import-button.tsx'
import { promptFailure } from '../../features/prompts/prompt-failure.ts'

const LARGEST = 400_000

/** Makes a prompt tool of one's own of a file. */
export async function importTool(i18n: I18n, file: File): Promise<Imported> {
  if (file.size > LARGEST) return { problem: i18n._(msg`This file is not a prompt tool, or it is damaged.`) }
  try {
    return (await client.call(chatpromptContentImport, { json: await file.text() })).promptTool
  } catch (error) {
    return { problem: promptFailure(i18n, error) }
  }
}
