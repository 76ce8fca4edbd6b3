// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import type { TalkProblem } from '../../../features/talks/talk-problem.ts'
import type { GptStatus } from '../../../features/gpt/use-gpt-status.ts'
import { press } from '../../../testing/hands.ts'
import type { Talk } from '../state/create-talk.ts'
import { TalkNotices } from './talk-notices.tsx'

const who = vi.hoisted(() => ({ isOperator: false }))
vi.mock('../../../session/use-is-operator.ts', () => ({ useIsOperator: () => who.isOperator }))

let close = async () => {}
beforeEach(() => {
  who.isOperator = false
})
afterEach(() => close())

const SET: GptStatus = {
  isSet: true,
  models: ['first'],
  contextTokens: 4096,
  maxTokens: 200,
  today: null,
  month: null,
}
const withLeft = (left: number): GptStatus => ({
  ...SET,
  today: { limit: 1000, left, renewsAt: '2026-05-05T00:00:00.000Z', monthRenewsAt: null },
})

async function show(status: GptStatus, problem: TalkProblem | null = null, isGone = false) {
  const state = createStore(() => ({ problem }))
  const talk = { state, tryAgain: vi.fn(), dismiss: vi.fn() }
  const view = await drawn(<TalkNotices talk={talk as unknown as Talk} status={status} isGone={isGone} />)
  close = () => view.remove()
  return {
    talk,
    text: () => view.element.textContent ?? '',
    alert: () => view.element.querySelector('[role=alert]'),
  }
}

test('without a model it says that nobody answers; to the operator, what to set', async () => {
  const bare = { ...SET, isSet: false, models: [] }
  const member = await show(bare)
  expect(member.text()).toContain(
    'Answers are not available on this site at the moment. Earlier dialogs can be read.',
  )
  await close()
  who.isOperator = true
  const operator = await show(bare)
  expect(operator.text()).toContain('Set GPT_URL and GPT_MODELS, then start the server again')
  expect(operator.text()).toContain('README')
})

test('where little is left of the day it says how little, and when there is more', async () => {
  expect((await show(withLeft(500))).text()).toBe('')
  await close()
  expect((await show(withLeft(150))).text()).toMatch(/^15% of today’s limit is left\. It resets at \d/)
  await close()
  expect((await show(withLeft(0))).text()).toMatch(
    /^You have reached today’s limit\. You can continue from \d/,
  )
})

test('a problem is a sentence that is reported at once, with a way on where there is one', async () => {
  const parentId = 'm1'
  const again = { kind: 'answer', parentId } as const
  const away: TalkProblem = { code: 'unavailable', reason: 'gpt-away', again }
  const first = await show(SET, away)
  expect(first.alert()?.textContent).toContain('The language model cannot be reached just now.')
  await press('Try again')
  await press('Close')
  expect([first.talk.tryAgain, first.talk.dismiss].map((called) => called.mock.calls.length)).toEqual([1, 1])
  await close()
  const cut = await show(SET, { code: 'out-of-range', reason: 'gpt-length', again: null })
  expect(cut.alert()?.textContent).toContain('You can let it continue.')
  expect(cut.text()).not.toContain('Try again')
})

test('a character that is gone can be talked with all the same', async () => {
  expect((await show(SET, null, true)).text()).toContain('You can go on talking with the copy')
})
