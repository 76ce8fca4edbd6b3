import * as z from 'zod/mini'

import {
  type SettingsRule,
  type SettingsTable,
  addressOf,
  needs,
  optional,
  setting,
  text,
  wholeNumber,
  yesOrNo,
} from './setting.ts'

const service = (description: string) =>
  setting(
    optional(
      z.pipe(
        addressOf('http:', 'https:'),
        z.transform((value: string) => value.replace(/\/+$/, '')),
      ) as z.ZodMiniType<string, string>,
    ),
    { expects: 'an address like http://127.0.0.1:50021', description },
  )

const names: z.ZodMiniType<readonly string[], string> = z.pipe(
  z.string().check(z.regex(/^[\w.+:-]{1,100}(?: *, *[\w.+:-]{1,100}){0,99}$/)),
  z.transform((value: string) => value.split(',').map((name) => name.trim())),
)

/** Who speaks for characters, and who writes down what is said to them. */
export const VOICES = {
  VOICEVOX_URL: service('A VOICEVOX ENGINE that speaks Japanese for characters.'),
  SPEECH_URL: service(
    'An OpenAI-compatible speech service, up to its `/v1`: Kamae posts to `/audio/speech` below it.',
  ),
  SPEECH_KEY: setting(optional(text(1)), { expects: 'a text', description: 'The key for `SPEECH_URL`.' }),
  SPEECH_MODEL: setting(text(1, 200), {
    fallback: 'tts-1',
    expects: 'the name of a model',
    description: 'The model that `SPEECH_URL` is asked for.',
  }),
  SPEECH_VOICES: setting(names, {
    fallback: 'alloy,nova,onyx',
    expects: 'names of voices with commas between them',
    description: 'The voices of `SPEECH_URL` to choose from, the usual one first.',
  }),
  TRANSCRIBER_URL: service(
    'An OpenAI-compatible service, up to its `/v1`, that writes down what people say: Kamae posts to `/audio/transcriptions` below it. Without it, people may speak where their browser can write it down.',
  ),
  TRANSCRIBER_KEY: setting(optional(text(1)), {
    expects: 'a text',
    description: 'The key for `TRANSCRIBER_URL`.',
  }),
  TRANSCRIBER_MODEL: setting(text(1, 200), {
    fallback: 'whisper-1',
    expects: 'the name of a model',
    description: 'The model that `TRANSCRIBER_URL` is asked for.',
  }),
  ESPEAK: setting(yesOrNo, {
    fallback: '1',
    expects: '0 or 1',
    description: '`1` lets characters speak by `espeak-ng` where that program is on the path.',
  }),
  VOICE_DAILY_CHARACTERS: setting(wholeNumber(0, 100_000_000), {
    fallback: '20000',
    expects: 'a whole number up to 100000000',
    description:
      'How many characters the voices of the server speak for one person on a day in UTC; what was spoken before is not counted.',
  }),
  VOICE_CACHE: setting(wholeNumber(0, 1_000_000), {
    fallback: '512',
    expects: 'a whole number up to 1000000',
    description: 'How many MiB of spoken sentences are kept in the data folder, to be heard again.',
  }),
} as const satisfies SettingsTable

export const VOICES_RULES: readonly SettingsRule[] = [
  needs('SPEECH_KEY', 'SPEECH_URL'),
  needs('TRANSCRIBER_KEY', 'TRANSCRIBER_URL'),
]
