import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { exVoicevox } from '../contract.ts'
import { noVoice, speak } from './speak.ts'

export const voicevox = implement(
  exVoicevox,
  async ({ text, speaker, speed, pitch }, context: CallContext) => {
    const provider = context.voices.providers.find(({ id }) => id === 'voicevox')
    if (!provider)
      throw noVoice('voice-not-set', 'This server has no VOICEVOX: its operator sets VOICEVOX_URL.')
    return await speak(provider, { text, language: 'ja', style: String(speaker), speed, pitch }, context)
  },
)
