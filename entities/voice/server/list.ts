import type { CallContext } from '@kamae/backend/calls/context'
import { VoiceError } from '@kamae/backend/voices/voice-error'
import type { VoiceProvider, VoiceStyle } from '@kamae/backend/voices/voices'
import { implement } from '@kamae/protocol/server/implement'
import { Language, type Language as LanguageName } from '@kamae/entities/user/contract'
import { voiceList } from '../contract.ts'

export const list = implement(voiceList, async (_, { voices, gone }: CallContext) => {
  const signal = gone()
  const asked = voices.providers.map(async (provider) =>
    (await provider.isThere()) ? [{ id: provider.id, styles: await stylesOf(provider, signal) }] : [],
  )
  return { providers: (await Promise.all(asked)).flat(), isTranscriber: voices.transcribe !== undefined }
})

async function stylesOf(provider: VoiceProvider, signal: AbortSignal) {
  try {
    return (await provider.styles(signal)).map(ours)
  } catch (error) {
    if (error instanceof VoiceError) return []
    throw error
  }
}

function ours({ id, name, language }: VoiceStyle): VoiceStyle<LanguageName> {
  const known = Language.safeParse(language)
  return { id, name, language: known.success ? known.data : null }
}
