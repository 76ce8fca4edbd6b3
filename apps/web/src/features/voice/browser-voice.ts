import { onFirst } from '@kamae/ui/events/on-first'
import type { Voice } from '@kamae/character/body'
import type { Mouth } from '@kamae/lips/mouth'
import { mouthAt } from '@kamae/lips/mouth-at'
import { mouthsOfText, usualSeconds } from '@kamae/lips/text-timeline'
import { everyFrame, type Line, type OnMouth, VoiceFailure, type WebVoice } from './web-voice.ts'

/** Some browsers know their voices a moment after they are asked the first time. */
const LOAD_MS = 1500

/** The device's own voices for a language; none where it has no voice at all. */
export async function browserVoices(language: string): Promise<readonly SpeechSynthesisVoice[]> {
  if (typeof speechSynthesis === 'undefined') return []
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise<void>((done) => {
      onFirst(speechSynthesis, ['voiceschanged'], done)
      setTimeout(done, LOAD_MS)
    })
  }
  return speechSynthesis.getVoices().filter(({ lang }) => lang.slice(0, 2).toLowerCase() === language)
}

/** A voice of the device: `style` is its address (`voiceURI`), empty for the usual one of the language. */
export function browserVoice(
  { style, speed, pitch }: Pick<Voice, 'style' | 'speed' | 'pitch'>,
  language: string,
): WebVoice {
  return {
    prepare: async (text) => {
      const voices = await browserVoices(language)
      const voice = voices.find(({ voiceURI }) => voiceURI === style) ?? voices.find(isUsual) ?? voices[0]
      if (voice === undefined) throw new VoiceFailure('voice-missing')
      const utterance = new SpeechSynthesisUtterance(text)
      Object.assign(utterance, { voice, lang: voice.lang, rate: speed, pitch: 1 + pitch })
      return lineOf(utterance, language)
    },
  }
}

function isUsual({ default: isDefault }: SpeechSynthesisVoice): boolean {
  return isDefault
}

// Errors that are no failure: somebody stopped it.
const STOPPED = new Set<string>(['canceled', 'interrupted'])

function lineOf(utterance: SpeechSynthesisUtterance, language: string): Line {
  const { text, rate } = utterance
  const seconds = usualSeconds(text, language) / rate
  return {
    play: (onMouth, signal) =>
      new Promise((done, fail) => {
        if (signal.aborted) return done()
        const over = new AbortController()
        const stop = () => speechSynthesis.cancel()
        const settle = (end: () => void) => {
          over.abort()
          signal.removeEventListener('abort', stop)
          end()
        }
        signal.addEventListener('abort', stop)
        utterance.addEventListener('start', () =>
          follow(utterance, mouthsOfText(text, language, seconds), seconds, onMouth, over.signal),
        )
        utterance.addEventListener('end', () => settle(done))
        utterance.addEventListener('error', ({ error }) => {
          const isBlocked = error === 'not-allowed'
          const failure = new VoiceFailure(isBlocked ? 'voice-blocked' : 'voice-away', error)
          settle(STOPPED.has(error) ? done : () => fail(failure))
        })
        speechSynthesis.speak(utterance)
      }),
  }
}

// The device reports at which letter it is; between two words time goes as the text's own guess has it.
function follow(
  utterance: SpeechSynthesisUtterance,
  timeline: readonly Mouth[],
  seconds: number,
  onMouth: OnMouth,
  over: AbortSignal,
): void {
  const began = performance.now()
  let [place, since] = [0, began]
  utterance.addEventListener('boundary', ({ charIndex }) => {
    place = (charIndex / Math.max(1, utterance.text.length)) * seconds
    since = performance.now()
  })
  everyFrame(
    () => place + (performance.now() - since) / 1000,
    (at) => onMouth(mouthAt(timeline, at), (performance.now() - began) / 1000),
    over,
  )
}
