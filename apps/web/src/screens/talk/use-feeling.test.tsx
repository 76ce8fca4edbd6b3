// @vitest-environment jsdom
import type { MessageReaction } from '@kamae/entities/chatchara/message/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BodyLink } from './body/body-language.ts'
import { useFeeling } from './use-feeling.ts'

type Felt = { reactions: readonly MessageReaction[]; until: number; isLive: boolean }

const reaction = (at: number, gesture?: string) =>
  ({ at, feeling: 'happy', ...(gesture && { gesture }) }) as MessageReaction
const WAVE = reaction(0, 'wave')
const BOW = reaction(20, 'bow')
const ALL = Number.POSITIVE_INFINITY

let made: string[]
let view: Awaited<ReturnType<typeof drawn>>
const link = { feel: vi.fn(), gesture: (name: string) => void made.push(name) } as unknown as BodyLink

function Body({ reactions, until, isLive }: Felt) {
  useFeeling(link, reactions, until, isLive)
  return null
}

/** Shows an answer so far. */
const show = (reactions: Felt['reactions'], isLive = true, until = ALL) =>
  view.draw(<Body reactions={reactions} until={until} isLive={isLive} />)
beforeEach(async () => {
  made = []
  view = await drawn(<Body reactions={[]} until={ALL} isLive={false} />)
})
afterEach(() => view.remove())

test('gestures are made as they come, and not when the answer is looked at later', async () => {
  await show([])
  await show([WAVE])
  await show([WAVE, BOW])
  await show([WAVE, BOW], false)
  expect(made).toEqual(['wave', 'bow'])
})

test('an answer that is gone on with makes the gestures that come, and none again', async () => {
  await show([WAVE], false)
  await show([WAVE])
  expect(made).toEqual([])
  await show([WAVE, BOW])
  expect(made).toEqual(['bow'])
})

test('the next answer begins anew, also while the last one is still heard', async () => {
  await show([])
  await show([WAVE])
  await show([])
  await show([BOW])
  expect(made).toEqual(['wave', 'bow'])
})

test('what was read before it is heard is not made again when it is heard', async () => {
  await show([])
  await show([WAVE, BOW])
  await show([WAVE, BOW], true, 10)
  await show([WAVE, BOW], true, 30)
  expect(made).toEqual(['bow'])
})

test('a message that is listened to makes its gestures again, where they are heard', async () => {
  await show([WAVE, BOW], false)
  await show([WAVE, BOW], true, 0)
  await show([WAVE, BOW], true, 10)
  await show([WAVE, BOW], true, 30)
  expect(made).toEqual(['wave', 'bow'])
})
