import { join } from 'node:path'

import { keyedHash } from '@kamae/backend/secrets/keyed-hash'
import { serverSecret } from '@kamae/backend/secrets/secret'
import { espeak } from '@kamae/backend/voices/espeak'
import { openaiSpeech } from '@kamae/backend/voices/openai-speech'
import { soundCache } from '@kamae/backend/voices/sound-cache'
import { transcriber } from '@kamae/backend/voices/transcriber'
import { voicevox } from '@kamae/backend/voices/voicevox'
import type { VoiceProvider, Voices } from '@kamae/backend/voices/voices'

import type { Settings } from '../settings/settings.ts'

/** The settings of who speaks and who listens. */
export type VoiceSettings = Pick<Settings, 'KAMAE_DATA' | 'KAMAE_SECRET'> &
  Partial<
    Pick<
      Settings,
      | 'VOICEVOX_URL'
      | 'SPEECH_URL'
      | 'SPEECH_KEY'
      | 'SPEECH_MODEL'
      | 'SPEECH_VOICES'
      | 'TRANSCRIBER_URL'
      | 'TRANSCRIBER_KEY'
      | 'TRANSCRIBER_MODEL'
      | 'ESPEAK'
      | 'VOICE_DAILY_CHARACTERS'
      | 'VOICE_CACHE'
    >
  >

const MIB = 1024 * 1024

/** The voices that the settings name, best first; none of them where they say nothing. */
export function openVoices(settings: VoiceSettings): Voices {
  const { VOICEVOX_URL, SPEECH_URL, TRANSCRIBER_URL } = settings
  const providers: VoiceProvider[] = []
  if (VOICEVOX_URL !== undefined) providers.push(voicevox({ url: VOICEVOX_URL }))
  if (SPEECH_URL !== undefined) {
    const { SPEECH_KEY: key, SPEECH_MODEL: model = 'tts-1', SPEECH_VOICES: voices = ['alloy'] } = settings
    providers.push(openaiSpeech({ url: SPEECH_URL, key, model, voices }))
  }
  if (settings.ESPEAK === true) providers.push(espeak())
  const { TRANSCRIBER_KEY: key, TRANSCRIBER_MODEL: model = 'whisper-1' } = settings
  const hash = keyedHash(serverSecret(settings.KAMAE_DATA, settings.KAMAE_SECRET))
  return {
    providers,
    transcribe: TRANSCRIBER_URL === undefined ? undefined : transcriber({ url: TRANSCRIBER_URL, key, model }),
    cache: soundCache(join(settings.KAMAE_DATA, 'voices'), (settings.VOICE_CACHE ?? 512) * MIB, hash),
    dailyCharacters: settings.VOICE_DAILY_CHARACTERS ?? 20_000,
  }
}
