import { mouthsOfMoras } from '@kamae/lips/mora-timeline'
import * as z from 'zod/mini'

import { askVoice, jsonOf, type VoiceService } from './ask-voice.ts'
import { LARGEST_SOUND, SPEAK_MILLISECONDS, soundOf } from './sound-of.ts'
import { VoiceError } from './voice-error.ts'
import type { VoiceProvider } from './voices.ts'

const LARGEST_LIST = 4 * 1024 * 1024
const LIST_MILLISECONDS = 5000
// The range of its own editor, in natural logarithms of the frequency.
const PITCH_SCALE = 0.15

const Speakers = z.array(
  z.object({
    name: z.string(),
    styles: z.array(z.object({ id: z.int(), name: z.string(), type: z.optional(z.string()) })),
  }),
)
const mora = {
  consonant: z.nullish(z.string()),
  consonant_length: z.nullish(z.number()),
  vowel: z.string(),
  vowel_length: z.number(),
}
// Everything else of a query goes back as it came.
const AudioQuery = z.looseObject({
  accent_phrases: z.array(
    z.looseObject({
      moras: z.array(z.looseObject(mora)),
      pause_mora: z.nullish(z.looseObject(mora)),
    }),
  ),
  prePhonemeLength: z.number(),
})

/**
 * A VOICEVOX ENGINE, by its HTTP interface (`/speakers`, `/audio_query`, `/synthesis` of its OpenAPI document). The
 * moras of a query carry vowels and lengths, so the mouth is known before anything is heard.
 */
export function voicevox(service: VoiceService): VoiceProvider {
  let first: Promise<string> | undefined
  const stylesOf = async (signal: AbortSignal) => {
    const limits = { milliseconds: LIST_MILLISECONDS, bytes: LARGEST_LIST }
    const read = z.safeParse(Speakers, jsonOf(await askVoice(service, '/speakers', {}, limits, signal)))
    if (!read.success) throw new VoiceError('broken', read.error)
    return read.data.flatMap(({ name, styles }) =>
      styles
        // Singing is another interface.
        .filter(({ type = 'talk' }) => type === 'talk')
        .map((style) => ({ id: String(style.id), name: `${name} (${style.name})`, language: 'ja' })),
    )
  }
  // For everybody who waits for it, so that none of them takes it along when they leave.
  const firstStyle = () => {
    first ??= stylesOf(new AbortController().signal).then(([style]) => {
      if (style === undefined) throw new VoiceError('broken', 'no styles')
      return style.id
    })
    first.catch(() => (first = undefined))
    return first
  }
  return {
    id: 'voicevox',
    isThere: async () => true,
    styles: stylesOf,
    refuses: ({ language }) => (language === 'ja' ? undefined : 'voice-language'),
    madeWith: async ({ style }) => [service.url, style || (await firstStyle())],
    speak: async ({ text, style, speed, pitch }, signal) => {
      const speaker = encodeURIComponent(style === '' ? await firstStyle() : style)
      const limits = { milliseconds: SPEAK_MILLISECONDS, bytes: LARGEST_SOUND }
      const asked = `/audio_query?speaker=${speaker}&text=${encodeURIComponent(text)}`
      const answer = jsonOf(await askVoice(service, asked, { method: 'POST' }, limits, signal))
      const read = z.safeParse(AudioQuery, answer)
      if (!read.success) throw new VoiceError('broken', read.error)
      const query = { ...read.data, speedScale: speed, pitchScale: pitch * PITCH_SCALE }
      const sent = {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'audio/wav' },
        body: JSON.stringify(query),
      }
      const wav = await askVoice(service, `/synthesis?speaker=${speaker}`, sent, limits, signal)
      return soundOf(wav, mouthsOfMoras(query))
    },
  }
}
