import { askVoice, type VoiceService } from './ask-voice.ts'
import { LARGEST_SOUND, SPEAK_MILLISECONDS, soundOf } from './sound-of.ts'
import { VoiceError } from './voice-error.ts'
import type { VoiceProvider } from './voices.ts'

export type SpeechService = VoiceService & {
  readonly model: string
  /** The names of its voices, the first of which speaks where none is chosen. */
  readonly voices: readonly string[]
}

/** Speech by `POST /audio/speech` as OpenAI's API reference has it. It says nothing about the mouth, and has no pitch. */
export function openaiSpeech(service: SpeechService): VoiceProvider {
  return {
    id: 'openai',
    isThere: async () => true,
    styles: async () => service.voices.map((name) => ({ id: name, name, language: null })),
    refuses: () => undefined,
    madeWith: async ({ style }) => [service.url, service.model, style || (service.voices[0] ?? '')],
    speak: async ({ text, style, speed }, signal) => {
      const voice = style === '' ? service.voices[0] : style
      if (voice === undefined || !service.voices.includes(voice))
        throw new VoiceError('refused', 'no such voice')
      const asked = { model: service.model, input: text, voice, response_format: 'wav', speed }
      const sent = {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'audio/wav' },
        body: JSON.stringify(asked),
      }
      const limits = { milliseconds: SPEAK_MILLISECONDS, bytes: LARGEST_SOUND }
      return soundOf(await askVoice(service, '/audio/speech', sent, limits, signal), null)
    },
  }
}
