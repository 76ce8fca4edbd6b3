import { Language } from '@kamae/entities/user/contract'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** Voices that this server may have; those of the device are its own business. */
export const VoiceProviderId = z.enum(['voicevox', 'openai', 'espeak'])
export type VoiceProviderId = z.infer<typeof VoiceProviderId>

/** The longest text of one call, in UTF-16 units. */
const LONGEST_SPEECH = 1000

/** How fast: 1 is the voice's own pace, 2 twice as fast. */
const Speed = z.number().check(z.gte(0.5), z.lte(2))

/** How high: 0 is the voice's own height, -1 and 1 as low and as high as it goes and still sounds like somebody. */
const Pitch = z.number().check(z.gte(-1), z.lte(1))

/** The id of a style of a provider: a VOICEVOX style's number, a name. Empty for the provider's first. */
const StyleId = z.string().check(z.regex(/^[\w.+:-]{0,100}$/))

/** The largest recording that is written down: 5 MiB, minutes of Opus. */
export const LARGEST_RECORDING = 5 * 1024 * 1024

const SpokenText = line(1, LONGEST_SPEECH)

const Weight = z.number()
const Mouth = z.object({
  at: z.number(),
  until: z.number(),
  aa: Weight,
  ih: Weight,
  ou: Weight,
  ee: Weight,
  oh: Weight,
})

/** Something spoken: where its sound is, and the mouth over time (seconds, weights of 0 to 1) where it is known. */
export const Spoken = z.object({
  audio: z.object({ url: z.string(), mediaType: z.string(), bytes: z.number(), seconds: z.number() }),
  timeline: z.nullable(z.array(Mouth)),
})
export type Spoken = z.infer<typeof Spoken>

/** A voice to choose: `language` is the one it is made for, null where it speaks any. */
export const VoiceStyle = z.object({ id: z.string(), name: z.string(), language: z.nullable(Language) })
export type VoiceStyle = z.infer<typeof VoiceStyle>

export const voiceList = procedure({
  path: 'voice/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'The voices that this server has, and whether it can write down what is said to it.',
  input: z.object({}),
  output: z.object({
    /** One that does not answer just now has no styles. */
    providers: z.array(z.object({ id: VoiceProviderId, styles: z.array(VoiceStyle) })),
    isTranscriber: z.boolean(),
  }),
})

export const exVoicevox = procedure({
  place: 'ex',
  path: 'voicevox',
  method: 'POST',
  access: 'user',
  changes: true,
  isWaiting: true,
  summary:
    'Speaks a text by a VOICEVOX ENGINE. With `Accept: audio/*` the answer is the sound itself (WAV), else where it is and how the mouth moves.',
  input: z.object({
    text: SpokenText,
    speaker: z.int().check(z.gte(0), z.lte(2_147_483_647)),
    speed: z._default(Speed, 1),
    pitch: z._default(Pitch, 0),
  }),
  output: Spoken,
})

const base64 = z
  .string()
  .check(
    z.minLength(4),
    z.maxLength(Math.ceil(LARGEST_RECORDING / 3) * 4),
    z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
  )

export const exAudio = procedure({
  place: 'ex',
  path: 'audio',
  method: 'POST',
  access: 'user',
  changes: true,
  isWaiting: true,
  summary:
    'Speaks a `text`: answers where the sound is and how the mouth moves, or with `Accept: audio/*` the sound itself (WAV). Or writes down what is said in `audio` (base64; WebM, Ogg, MP4, MP3, FLAC or WAV), and answers its text.',
  input: z.union([
    z.object({
      text: SpokenText,
      language: Language,
      /** Without one, the first that speaks the language. */
      provider: z.optional(VoiceProviderId),
      style: z._default(StyleId, ''),
      speed: z._default(Speed, 1),
      pitch: z._default(Pitch, 0),
    }),
    z.object({ audio: base64, language: Language }),
  ]),
  output: z.union([Spoken, z.object({ text: z.string() })]),
})
