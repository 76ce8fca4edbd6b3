import type { SoundToFind } from '@kamae/lips/align'
import { readPhoneme } from '@kamae/lips/phoneme-mouths'
import { spectraOf } from '@kamae/lips/spectra'

import { readNames } from './espeak-names.ts'
import { mouthsApart } from './mouths-apart.ts'
import { runProgram } from './run-program.ts'
import { LARGEST_SOUND, SPEAK_MILLISECONDS, soundOf } from './sound-of.ts'
import { cancelled, VoiceError } from './voice-error.ts'
import type { Speech, VoiceProvider } from './voices.ts'
import { readWav, samplesOf, type Wav } from './wav.ts'

const PROGRAM = 'espeak-ng'
const WORDS_A_MINUTE = 175
const HOP_SECONDS = 0.006

// Its Mandarin reads characters letter by letter in 1.51 (espeak-ng issue 1236); the one for pinyin reads them well.
const VOICES: Readonly<Record<string, string>> = {
  ja: 'ja',
  en: 'en-us',
  zh: 'cmn-latn-pinyin',
  es: 'es',
  de: 'de',
  fr: 'fr',
  ko: 'ko',
}

// Variants that come with it, each with a name for people; without one it speaks as it is.
const STYLES: Readonly<Record<string, string>> = {
  f2: 'eSpeak NG, high',
  m7: 'eSpeak NG, deep',
  whisper: 'eSpeak NG, whispering',
}

type Template = { readonly ipa: string; readonly sound: SoundToFind }

/**
 * `espeak-ng` on the path, a program of its own. It reports its phonemes but not when they are spoken; they are found in
 * its sound by how it says each of them alone (docs/decisions/0032-voices.md).
 */
export function espeak(): VoiceProvider {
  let isThere: Promise<boolean> | undefined
  const templates = new Map<string, Promise<Template>>()
  const templatesOf = (voice: readonly string[], language: string, names: readonly string[]) => {
    const keyOf = (name: string) => [...voice, name].join(' ')
    const found = new Map(names.map((name) => [name, templates.get(keyOf(name))]))
    const unknown = [...found].flatMap(([name, template]) => (name && !template ? [name] : []))
    const ipas = unknown.length === 0 ? Promise.resolve([]) : ipasOf(voice, unknown)
    for (const [at, name] of unknown.entries()) {
      const key = keyOf(name)
      const made = makeTemplate(voice, language, name, async () => (await ipas)[at] ?? '')
      templates.set(key, made)
      found.set(name, made)
      made.catch(() => templates.delete(key))
      if (templates.size > MOST_TEMPLATES) templates.delete(templates.keys().next().value ?? '')
    }
    return Promise.all(names.map(async (name) => (await found.get(name)) ?? SILENCE))
  }
  return {
    id: 'espeak',
    isThere: async () => {
      isThere ??= runProgram(PROGRAM, ['--version'], '', QUICK, NEVER).then(
        () => true,
        (error: unknown) => {
          // One that was too slow once, or could not be started, may answer the next time.
          if (!isMissing(error)) isThere = undefined
          return false
        },
      )
      return await isThere
    },
    styles: async () => Object.entries(STYLES).map(([id, name]) => ({ id, name, language: null })),
    refuses: ({ text, language }) => {
      if (VOICES[language] === undefined) return 'voice-language'
      // It knows no Chinese characters as Japanese ones, and reads each as "Chinese letter".
      return language === 'ja' && /\p{Script=Han}/u.test(text) ? 'voice-cannot-read' : undefined
    },
    madeWith: async ({ style }) => [style],
    speak: async (speech, signal) => {
      const { language, speed } = speech
      const voice = voiceArguments(speech)
      const pace = ['-s', String(Math.round(WORDS_A_MINUTE * speed))]
      const limits = { milliseconds: SPEAK_MILLISECONDS, bytes: LARGEST_SOUND }
      const text = harmless(speech.text)
      const [out, spokenText] = await Promise.all([
        runProgram(PROGRAM, [...voice, ...pace, ...INPUT, '--stdout'], text, limits, signal),
        runProgram(PROGRAM, [...voice, ...INPUT, '-q', '-x', '--sep=_'], text, QUICK, signal),
      ])
      const sound = soundOf(out, null)
      const wav = wavOf(out)
      const names = readNames(Buffer.from(spokenText).toString('utf8'))
      const found = await templatesOf(
        voice,
        language,
        names.map(({ name }) => name),
      )
      if (signal.aborted) throw cancelled()
      const spoken = {
        samples: samplesOf(wav),
        rate: wav.rate,
        hopSeconds: HOP_SECONDS,
        language,
        spoken: found,
      }
      return { ...sound, timeline: await mouthsApart(spoken) }
    },
  }
}

const INPUT = ['-b', '1', '--stdin']
const QUICK = { milliseconds: 5000, bytes: LARGEST_SOUND }
// What a sound is like alone serves everyone who comes after: it is not left half made.
const NEVER = new AbortController().signal
const MOST_TEMPLATES = 4000
const SILENCE: Template = { ipa: '', sound: { like: [], isVowel: false } }

function isMissing(error: unknown): boolean {
  return error instanceof VoiceError && error.cause === 'ENOENT'
}

function voiceArguments({ language, style, pitch }: Speech): readonly string[] {
  if (style !== '' && STYLES[style] === undefined) throw new VoiceError('refused', 'no such style')
  const voice = `${VOICES[language] ?? 'en-us'}${style && `+${style}`}`
  return ['-v', voice, '-p', String(Math.round(50 + 49 * pitch))]
}

// Two brackets would spell phonemes, and control characters change the voice.
function harmless(text: string): string {
  return text.replaceAll(/\p{Cc}|\[\[|\]\]/gu, ' ')
}

const aloneAs = (name: string) => `[[${name}]]`

/** The IPA of each name, all asked for at once: a paragraph each becomes a line each. */
async function ipasOf(voice: readonly string[], names: readonly string[]): Promise<readonly string[]> {
  const ask = async (texts: readonly string[]) => {
    const args = [...voice, ...INPUT, '-q', '--ipa']
    const lines = await runProgram(PROGRAM, args, texts.join('\n\n'), QUICK, NEVER)
    return Buffer.from(lines).toString('utf8').trim()
  }
  const lines = (await ask(names.map(aloneAs))).split('\n').map((line) => line.trim())
  if (lines.length === names.length) return lines
  return await Promise.all(names.map((name) => ask([aloneAs(name)])))
}

async function makeTemplate(
  voice: readonly string[],
  language: string,
  name: string,
  askIpa: () => Promise<string>,
): Promise<Template> {
  const [out, ipa] = await Promise.all([
    runProgram(PROGRAM, [...voice, ...INPUT, '-z', '--stdout'], aloneAs(name), QUICK, NEVER),
    askIpa(),
  ])
  const wav = wavOf(out)
  const { frames } = spectraOf(loudPart(samplesOf(wav)), wav.rate, HOP_SECONDS)
  const isVowel = readPhoneme(ipa, language).some(({ vowel }) => vowel !== undefined)
  const like =
    frames.length < 3 ? [] : [0.2, 0.5, 0.8].flatMap((at) => frames[Math.floor(at * frames.length)] ?? [])
  return { ipa, sound: { like, isVowel } }
}

const QUIET = 0.003

function loudPart(samples: Float32Array): Float32Array {
  const isLoud = (sample: number) => Math.abs(sample) >= QUIET
  return samples.subarray(Math.max(0, samples.findIndex(isLoud)), samples.findLastIndex(isLoud) + 1)
}

function wavOf(bytes: Uint8Array): Wav {
  const wav = readWav(bytes)
  if (wav === undefined) throw new VoiceError('broken', 'no WAV')
  return wav
}
