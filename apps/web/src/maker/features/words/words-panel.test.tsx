// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { formatWords } from '@kamae/words/format/format-words'
import { NO_WORDS, type WordedPose } from '@kamae/words/vocabulary/vocabulary'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { session, type Session } from '../../../session/session.ts'
import { fill, press } from '../../../testing/hands.ts'
import { firstScene } from '../../core/first-scene.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { createMaker } from '../../core/maker.ts'
import { WordsPanel } from './words-panel.tsx'

vi.mock('../../../language/use-lang.ts', () => ({ useLang: () => 'en' }))

const ANSWER: WordedPose = { ...NO_WORDS, stance: 'onBack' }

let answer: (words: WordedPose) => Promise<void>
let close = async () => {}
beforeEach(async () => {
  session.setState({ status: 'in', user: { uid: 'mika' } } as unknown as Session)
  vi.spyOn(client, 'call').mockImplementation(async ({ path }: { path: string }) => {
    if (path === 'gpt/status') return { isSet: true }
    const { promise, resolve } = Promise.withResolvers<{ words: WordedPose }>()
    answer = (words) => act(async () => resolve({ words }))
    return await promise
  })
  const view = await drawn(
    <MakerContext value={createMaker(firstScene({ kind: 'default', id: 'momo' }))}>
      <WordsPanel onClose={() => undefined} />
    </MakerContext>,
  )
  close = () => view.remove()
  await fill('Describe the pose', 'left hand up, like a dancer who is tired')
  await press('Ask the language model')
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

const understood = () =>
  [...document.querySelectorAll('ul[aria-label=Understood] li')].map(({ textContent }) => textContent)

test('what a language model makes of a text is shown while that text is there', async () => {
  await answer(ANSWER)
  expect(understood()).toEqual(formatWords(ANSWER, 'en'))
})

test('an answer to a text that was changed meanwhile is not shown, nor does it take the place of what was written since', async () => {
  await fill('Describe the pose', 'kneeling')
  const since = understood()
  expect(since).toEqual(formatWords({ ...NO_WORDS, stance: 'kneeling' }, 'en'))
  await answer(ANSWER)
  expect(understood()).toEqual(since)
})

test('an answer to a text that is there again is shown', async () => {
  await fill('Describe the pose', 'kneeling')
  await fill('Describe the pose', 'left hand up, like a dancer who is tired')
  await answer(ANSWER)
  expect(understood()).toEqual(formatWords(ANSWER, 'en'))
})
