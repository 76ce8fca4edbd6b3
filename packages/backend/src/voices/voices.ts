import type { Sound } from './sound.ts'

import type { SoundCache } from './sound-cache.ts'

/** What is to be spoken: `speed` 1 and `pitch` 0 are the voice's own; pitch goes from -1 to 1. */
export type Speech = {
  readonly text: string
  /** The first two letters of a language. */
  readonly language: string
  /** The id of a style; empty for the provider's first. */
  readonly style: string
  readonly speed: number
  readonly pitch: number
}

/** A voice to choose: `language` is the one it is made for, null where it speaks any. */
export type VoiceStyle<Language = string> = {
  readonly id: string
  readonly name: string
  readonly language: Language | null
}

/** Somebody who speaks. Every failure is a `CallError`: `unavailable`, `deadline-exceeded`, or what is wrong with the speech. */
export type VoiceProvider = {
  readonly id: 'voicevox' | 'openai' | 'espeak'
  /** Whether it is there at all, without asking its styles. */
  isThere(): Promise<boolean>
  styles(signal: AbortSignal): Promise<readonly VoiceStyle[]>
  /** Why it cannot speak this, as a reason for programs; undefined where it can. */
  refuses(speech: Pick<Speech, 'text' | 'language'>): string | undefined
  /** What its sound depends on beside the speech: where it comes from, its model, the style that an empty one stands for. */
  madeWith(speech: Speech): Promise<readonly string[]>
  speak(speech: Speech, signal: AbortSignal): Promise<Sound>
}

/** Writes down what is said in a recording. */
export type Transcribe = (
  recording: Uint8Array<ArrayBuffer>,
  language: string,
  signal: AbortSignal,
) => Promise<string>

/** The voices of a server. */
export type Voices = {
  /** Best first. */
  readonly providers: readonly VoiceProvider[]
  readonly transcribe: Transcribe | undefined
  readonly cache: SoundCache
  /** How many characters a person may have spoken in a UTC day. */
  readonly dailyCharacters: number
}
