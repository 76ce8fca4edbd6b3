// @vitest-environment jsdom
import type { Voice } from '@kamae/character/body'
import type { Language } from '@kamae/entities/user/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { field, fill, press } from '../../testing/hands.ts'
import { sentenceSpeaker, type SpeakerSettings } from './sentence-speaker.ts'
import { VoiceFields } from './voice-fields.tsx'

vi.mock('./browser-voice.ts', () => ({
  browserVoices: async (language: string) =>
    language === 'ja' ? [] : [{ voiceURI: 'urn:anna', name: 'Anna' }],
}))
vi.mock('./use-voices.ts', () => ({
  useVoices: () => ({
    isTranscriber: false,
    providers: [
      { id: 'voicevox', styles: [{ id: '3', name: 'ずんだもん', language: 'ja' }] },
      {
        id: 'espeak',
        styles: [
          { id: 'm1', name: 'm1', language: null },
          { id: 'f2', name: 'f2', language: null },
        ],
      },
    ],
  }),
}))
vi.mock('./sentence-speaker.ts', () => ({ sentenceSpeaker: vi.fn() }))

const voice: Voice = { provider: 'none', style: '', speed: 1, pitch: 0 }
let close = async () => {}
afterEach(() => close())

async function show(first: Partial<Voice>, language: Language = 'en') {
  let now = { ...voice, ...first }
  function Form() {
    const [held, setHeld] = useState(now)
    now = held
    return <VoiceFields voice={held} language={language} onChange={setHeld} />
  }
  const view = await drawn(<Form />)
  close = () => view.remove()
  return { now: () => now, text: () => view.element.textContent ?? '' }
}
const options = (name: string) => [...(field(name) as HTMLSelectElement).options].map(({ text }) => text)

test('only who has a voice for the language can speak', async () => {
  await show({})
  expect(options('Who speaks')).toEqual(['Nobody', 'Voices on this device', 'eSpeak NG'])
  await close()
  await show({}, 'ja')
  expect(options('Who speaks')).toEqual(['Nobody', 'Voices on this device', 'VOICEVOX', 'eSpeak NG'])
})

test('another speaker begins with their usual style, and styles have names that people understand', async () => {
  const { now } = await show({ provider: 'browser', style: 'urn:anna' })
  await fill('Who speaks', 'espeak')
  expect(now()).toMatchObject({ provider: 'espeak', style: '' })
  expect(options('Style of the voice')).toEqual(['Default', 'm1', 'High'])
  await fill('Style of the voice', 'f2')
  expect(now().style).toBe('f2')
})

test('a voice that is gone stays the character’s until another is chosen', async () => {
  await show({ provider: 'voicevox', style: '99' })
  expect(options('Who speaks')).toContain('VOICEVOX')
  expect(field('Who speaks').value).toBe('voicevox')
  expect(options('Style of the voice')).toEqual(['Default', '99'])
})

test('what a voice cannot do is not asked: no height of the speech service’s, nothing of nobody’s', async () => {
  const { text } = await show({ provider: 'openai' })
  expect(text()).toContain('Speed')
  expect(text()).not.toContain('Pitch')
  await close()
  expect((await show({})).text()).not.toContain('Speed')
  await close()
  expect((await show({ provider: 'espeak' }, 'ja')).text()).toContain('reads only kana')
})

test('it is heard in the character’s language, stopped by the same button, and says what is wrong', async () => {
  let settings: SpeakerSettings | undefined
  let end = () => {}
  const cancel = vi.fn<() => void>(() => end())
  const fed: string[] = []
  vi.mocked(sentenceSpeaker).mockImplementation((given) => {
    settings = given
    const finished = new Promise<void>((done) => (end = done))
    return { feed: (text) => void fed.push(text), end: () => {}, cancel, finished }
  })
  const { text } = await show({ provider: 'espeak' }, 'de')
  await press('Play a sample')
  expect(fed).toEqual(['Hallo. So klinge ich.'])
  await press('Stop')
  expect(cancel).toHaveBeenCalledOnce()
  await press('Play a sample')
  await act(async () => settings?.onProblem?.('voice-missing'))
  await act(async () => end())
  expect(text()).toContain('Play a sample')
  expect(document.querySelector('[role=status]')?.textContent).not.toBe('')
})
