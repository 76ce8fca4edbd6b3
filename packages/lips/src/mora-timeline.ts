import { mouthsOfPhonemes, type TimedPhoneme } from './phoneme-timeline.ts'
import type { Mouth } from './mouth.ts'

/** A mora as `/audio_query` of a VOICEVOX ENGINE gives it, lengths in seconds at normal speed. */
export type Mora = {
  readonly consonant?: string | null | undefined
  readonly consonant_length?: number | null | undefined
  readonly vowel: string
  readonly vowel_length: number
}

/** What of an audio query says how long things take. */
export type MoraQuery = {
  readonly accent_phrases: readonly {
    readonly moras: readonly Mora[]
    readonly pause_mora?: Mora | null | undefined
  }[]
  readonly speedScale: number
  readonly prePhonemeLength: number
}

// Capital letters are vowels without voice; the lips make them all the same. N is ん, cl っ, pau a pause.
const IPA: Readonly<Record<string, string>> = {
  a: 'a',
  i: 'i',
  u: 'ɯ',
  e: 'e',
  o: 'o',
  N: 'n',
  cl: '',
  pau: '',
  sh: 'ɕ',
  ch: 'ɕ',
  j: 'ʑ',
  ts: 's',
  y: 'j',
  f: 'ɸ',
}

/** The mouth over time from the moras of an audio query: what the engine then speaks, to the frame. */
export function mouthsOfMoras({ accent_phrases, speedScale, prePhonemeLength }: MoraQuery): readonly Mouth[] {
  const phonemes: TimedPhoneme[] = []
  let at = prePhonemeLength / speedScale
  const notify = (name: string, seconds: number) => {
    const until = at + seconds / speedScale
    phonemes.push({ ipa: ipaOf(name), at, until })
    at = until
  }
  for (const { moras, pause_mora } of accent_phrases) {
    for (const mora of pause_mora ? [...moras, pause_mora] : moras) {
      if (mora.consonant) notify(mora.consonant, mora.consonant_length ?? 0)
      notify(mora.vowel, mora.vowel_length)
    }
  }
  return mouthsOfPhonemes(phonemes, 'ja')
}

// ky, gw and the like are a consonant and a glide: the lips are those of the first.
function ipaOf(name: string): string {
  const plain = /^[AIUEO]$/.test(name) ? name.toLowerCase() : name
  return IPA[plain] ?? plain.slice(0, 1)
}
