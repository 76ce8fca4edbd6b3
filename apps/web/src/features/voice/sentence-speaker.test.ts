// @vitest-environment jsdom
import type { Voice } from '@kamae/character/body'
import { setSound } from '@kamae/ui/feedback/sound'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentenceSpeaker, type SpeakerSettings } from './sentence-speaker.ts'
import type { VoiceProblem } from './voice-problem.ts'

/** A device that speaks: what it was asked to say, and when it is through. */
class Device extends EventTarget {
  spoken: Utterance[] = []
  voices = [{ lang: 'en-US', voiceURI: 'one', name: 'One', default: true }]
  getVoices = () => this.voices
  speak = (utterance: Utterance) => {
    this.spoken.push(utterance)
    utterance.dispatchEvent(new Event('start'))
  }
  cancel = () => this.spoken.at(-1)?.fail('canceled')
  finish = () => this.spoken.at(-1)?.dispatchEvent(new Event('end'))
}

class Utterance extends EventTarget {
  text: string
  rate = 1
  constructor(text: string) {
    super()
    this.text = text
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
  }
}

let device: Device
beforeEach(() => {
  device = new Device()
  vi.stubGlobal('speechSynthesis', device)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  setSound(true)
})
afterEach(() => vi.unstubAllGlobals())

const VOICE: Voice = { provider: 'browser', style: '', speed: 1.5, pitch: 0.5 }
const begin = (rest: Partial<SpeakerSettings> = {}) =>
  sentenceSpeaker({ voice: VOICE, language: 'en', onMouth: () => undefined, ...rest })
const words = () => device.spoken.map(({ text }) => text)

test('sentences are said as soon as they are whole, one after another, in order', async () => {
  const begun: number[] = []
  const speaker = begin({ onSentence: (index) => begun.push(index) })
  speaker.feed('Hello **you**. How a')
  await vi.waitFor(() => expect(words()).toEqual(['Hello you .']), { timeout: 30_000 })
  speaker.feed('re you? [happy] Fine. And')
  await new Promise((later) => setTimeout(later, 20))
  expect(words()).toHaveLength(1)
  device.finish()
  await vi.waitFor(() => expect(words()).toEqual(['Hello you .', 'How are you?']), { timeout: 30_000 })
  speaker.end()
  for (const spoken of ['Fine.', 'And']) {
    device.finish()
    await vi.waitFor(() => expect(words().at(-1)).toBe(spoken), { timeout: 30_000 })
  }
  device.finish()
  await speaker.finished
  expect(begun).toEqual([0, 1, 2, 3])
  expect(device.spoken[0]).toMatchObject({ rate: 1.5, pitch: 1.5, voice: device.voices[0] })
})

test('the mouth moves while it speaks, and is closed afterwards', async () => {
  const mouths: number[] = []
  const speaker = begin({ onMouth: ({ aa, ih, ou, ee, oh }) => mouths.push(aa + ih + ou + ee + oh) })
  speaker.feed('Banana banana banana')
  speaker.end()
  await vi.waitFor(() => expect(Math.max(...mouths)).toBeGreaterThan(0.5), { timeout: 30_000 })
  device.finish()
  await speaker.finished
  expect(mouths.at(-1)).toBe(0)
})

test('cancelled, it is silent at once and for good', async () => {
  let mouth: unknown
  const speaker = begin({ onMouth: (weights) => (mouth = weights) })
  speaker.feed('One. Two. Three. ')
  await vi.waitFor(() => expect(words()).toEqual(['One.']), { timeout: 30_000 })
  speaker.cancel()
  await speaker.finished
  speaker.feed('Four. ')
  speaker.end()
  await new Promise((later) => setTimeout(later, 20))
  expect(words()).toEqual(['One.'])
  expect(mouth).toEqual({ aa: 0, ih: 0, ou: 0, ee: 0, oh: 0 })
})

test('while sound is off nothing is said and no mouth moves; switched off in the middle, it stops', async () => {
  setSound(false)
  let mouths = 0
  const silent = begin({ onMouth: () => mouths++ })
  silent.feed('One. Two.')
  silent.end()
  await silent.finished
  expect([words(), mouths]).toEqual([[], 0])
  setSound(true)
  const speaker = begin()
  speaker.feed('One. Two. ')
  await vi.waitFor(() => expect(words()).toEqual(['One.']), { timeout: 30_000 })
  setSound(false)
  await speaker.finished
  expect(words()).toEqual(['One.'])
})

test('what cannot be heard is reported once for each reason, and the rest goes on', async () => {
  const problems: VoiceProblem[] = []
  const speaker = begin({ onProblem: (problem) => problems.push(problem) })
  speaker.feed('One. Two. Three.')
  speaker.end()
  for (const [at, error] of ['not-allowed', 'synthesis-failed', 'network'].entries()) {
    await vi.waitFor(() => expect(device.spoken).toHaveLength(at + 1), { timeout: 30_000 })
    device.spoken.at(-1)?.fail(error)
  }
  await speaker.finished
  expect(problems).toEqual(['voice-blocked', 'voice-away'])
  device.voices = []
  const missing = begin({ language: 'ko', onProblem: (problem) => problems.push(problem) })
  missing.feed('안녕하세요.')
  missing.end()
  setTimeout(() => device.dispatchEvent(new Event('voiceschanged')), 10)
  await missing.finished
  expect(problems.at(-1)).toBe('voice-missing')
})
