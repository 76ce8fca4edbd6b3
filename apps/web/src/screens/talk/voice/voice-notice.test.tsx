// @vitest-environment jsdom
import { FIRST_BODY } from '@kamae/character/body'
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Speaker, SpeakerSettings } from '../../../features/voice/sentence-speaker.ts'
import { press } from '../../../testing/hands.ts'
import type { BodyLink } from '../body/body-language.ts'
import type { Talk, TalkListener } from '../state/create-talk.ts'
import { createTalkVoice } from './create-talk-voice.ts'
import { VoiceNotice } from './voice-notice.tsx'

const made: { settings: SpeakerSettings; end: () => void }[] = []
function sentenceSpeaker(settings: SpeakerSettings): Speaker {
  const finished = Promise.withResolvers<void>()
  made.push({ settings, end: finished.resolve })
  return { feed: () => {}, end: () => {}, cancel: () => finished.resolve(), finished: finished.promise }
}

let close = async () => {}
beforeEach(() => {
  made.length = 0
})
afterEach(() => close())

const MESSAGE = { id: 'm1', text: 'The light is on.' } as Message
const MISSING = 'This character’s voice is not here. Choose another one, or read along.'

async function show() {
  let listener: TalkListener = {}
  const talk = {
    listen: (one: TalkListener) => {
      listener = one
      return () => {}
    },
  }
  const voice = createTalkVoice({
    talk: talk as unknown as Talk,
    link: { speak: () => {} } as unknown as BodyLink,
    voice: () => ({ ...FIRST_BODY.voice, provider: 'espeak' }),
    language: 'en',
    sentenceSpeaker,
  })
  voice.open()
  const view = await drawn(<VoiceNotice voice={voice} />)
  close = () => view.remove()
  return {
    voice,
    text: () => view.element.querySelector('[role=status]')?.textContent ?? '',
    /** An answer comes, and is spoken to its end with this problem or none. */
    answer: (problem?: 'voice-missing' | 'voice-daily') =>
      act(async () => {
        listener.asked?.(0)
        if (problem) made.at(-1)?.settings.onProblem?.(problem)
        made.at(-1)?.end()
      }),
  }
}

test('why nothing is heard is there until an answer is heard, or somebody lets go of it', async () => {
  const { text, answer } = await show()
  await answer()
  expect(text()).toBe('')
  await answer('voice-missing')
  expect(text()).toBe(MISSING)
  await answer()
  expect(text()).toBe('')
  await answer('voice-missing')
  await press('Close')
  expect(text()).toBe('')
})

test('what was let go of is not told with every answer; another problem is, and so it is to who wants to listen', async () => {
  const { voice, text, answer } = await show()
  await answer('voice-missing')
  await press('Close')
  await answer('voice-missing')
  expect(text()).toBe('')
  await answer('voice-daily')
  expect(text()).toContain('You have reached today’s voice limit.')
  await press('Close')
  await act(async () => {
    voice.listen(MESSAGE)
    made.at(-1)?.settings.onProblem?.('voice-missing')
  })
  expect(text()).toBe(MISSING)
})

test('with the voice switched off there is nothing to tell', async () => {
  const { voice, text, answer } = await show()
  await answer('voice-missing')
  await act(async () => voice.toggle())
  expect(text()).toBe('')
})
