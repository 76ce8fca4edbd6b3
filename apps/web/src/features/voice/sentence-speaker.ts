import type { Voice } from '@kamae/character/body'
import type { Language } from '@kamae/entities/user/contract'
import { CLOSED, type Weights } from '@kamae/lips/phoneme-mouths'
import { sentenceCutter } from '@kamae/lips/sentences'
import { speakable } from '@kamae/lips/speakable'
import { isSoundOn } from '@kamae/ui/feedback/sound'
import { browserVoice } from './browser-voice.ts'
import { serverVoice } from './server-voice.ts'
import type { VoiceProblem } from './voice-problem.ts'
import { type Line, type OnMouth, VoiceFailure, type WebVoice } from './web-voice.ts'

export type SpeakerSettings = {
  readonly voice: Voice
  readonly language: Language
  /** The mouth, at every frame while something is heard: `at` counts the sentence's seconds. Closed at each end. */
  readonly onMouth: (weights: Readonly<Weights>, at: { sentence: number; seconds: number }) => void
  /** A sentence begins to be heard: the how manieth, and its words as they came. */
  readonly onSentence?: (index: number, text: string) => void
  /** Why something is not heard: once for each reason. */
  readonly onProblem?: (problem: VoiceProblem) => void
}

/** Speaks a text that comes in pieces, sentence by sentence, in order. Silent while sound is off. */
export type Speaker = {
  feed(text: string): void
  /** Nothing more comes. */
  end(): void
  /** Silent at once, and for good. */
  cancel(): void
  /** Resolves when all was spoken, or it was cancelled; never fails but by an error of ours. */
  readonly finished: Promise<void>
}

/** How many sentences are got ready beside the one that is heard. */
const AHEAD = 2

type Sentence = { readonly index: number; readonly text: string; line: Promise<Line> | undefined }

/** A speaker of one answer that comes in pieces. Made in a gesture (a press), so that the browser lets its sound out. */
export function sentenceSpeaker(settings: SpeakerSettings): Speaker {
  const { language, onMouth, onSentence, onProblem } = settings
  const gone = new AbortController()
  const cutter = sentenceCutter(language)
  const voices = voicesOf(settings)
  const reported = new Set<VoiceProblem>()
  const waiting: Sentence[] = []
  let count = 0
  let isEnded = false
  let wake = () => {}

  const cancel = () => {
    if (gone.signal.aborted) return
    gone.abort()
    onMouth(CLOSED, { sentence: count, seconds: 0 })
    wake()
  }
  const add = (texts: readonly string[]) => {
    if (gone.signal.aborted || voices === undefined) return
    for (const text of texts) waiting.push({ index: count++, text, line: undefined })
    getReady()
    wake()
  }
  const ready = (sentence: Sentence) => {
    if (sentence.line !== undefined) return
    sentence.line = prepare(sentence.text)
    // Whoever says it hears of its failure there.
    sentence.line.catch(() => undefined)
  }
  const getReady = () => {
    waiting.slice(0, AHEAD).forEach(ready)
  }
  const prepare = async (text: string): Promise<Line> => {
    const words = speakable(text, language)
    if (words === '' || voices === undefined || !isSoundOn()) return SILENT
    try {
      return await voices.first.prepare(words, gone.signal)
    } catch (error) {
      if (!isUnreadable(error) || voices.second === undefined) throw error
      return await voices.second.prepare(words, gone.signal)
    }
  }
  const notify = async ({ index, text, line }: Sentence) => {
    try {
      const heard = await line
      if (heard === undefined || gone.signal.aborted) return
      onSentence?.(index, text)
      const move: OnMouth = (weights, seconds) => {
        // Switched off meanwhile.
        if (isSoundOn()) onMouth(weights, { sentence: index, seconds })
        else cancel()
      }
      await heard.play(move, gone.signal)
      if (heard !== SILENT) onMouth(CLOSED, { sentence: index, seconds: 0 })
    } catch (error) {
      if (gone.signal.aborted) return
      if (!(error instanceof VoiceFailure)) throw error
      if (!reported.has(error.problem)) onProblem?.(error.problem)
      reported.add(error.problem)
    }
  }
  const run = async () => {
    while (!gone.signal.aborted) {
      const [next] = waiting.splice(0, 1)
      if (next !== undefined) {
        ready(next)
        getReady()
        await notify(next)
      } else if (isEnded) return
      else await new Promise<void>((go) => (wake = go))
    }
  }
  return {
    feed: (text) => add(cutter.feed(text)),
    end: () => {
      add(cutter.end())
      isEnded = true
      wake()
    },
    cancel,
    finished: run(),
  }
}

const SILENT: Line = { play: async () => undefined }

function isUnreadable(error: unknown): boolean {
  return error instanceof VoiceFailure && ['voice-cannot-read', 'voice-missing'].includes(error.problem)
}

// What a voice of the server cannot read, the device's may.
function voicesOf({
  voice,
  language,
}: SpeakerSettings): { readonly first: WebVoice; readonly second?: WebVoice } | undefined {
  const { provider } = voice
  if (provider === 'none' || !isSoundOn()) return undefined
  if (provider === 'browser') return { first: browserVoice(voice, language) }
  return {
    first: serverVoice({ ...voice, provider }, language),
    second: browserVoice({ ...voice, style: '' }, language),
  }
}
