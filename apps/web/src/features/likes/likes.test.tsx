// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { heldAnswers } from '../../testing/held-answers.ts'
import { changeLike, useLike } from './likes.ts'

let close = async () => {}
afterEach(() => close())

/** A picture that others liked five times, twice on the page, before a server that refuses some of what it is asked. */
async function show(id: string, isRefused: (asked: number) => boolean) {
  const answers = heldAnswers()
  const server = { isLiked: false, asked: 0 }
  const Count = () => {
    const { isLiked, likeCount } = useLike('me', { kind: 'pose', id, isLiked: false, likeCount: 5 })
    return (
      <p>
        {isLiked ? 'liked' : 'not liked'} {likeCount}
      </p>
    )
  }
  const view = await drawn(
    <>
      <Count />
      <Count />
    </>,
  )
  close = () => view.remove()
  const failures: unknown[] = []
  return {
    server,
    failures,
    shown: () => [...view.element.querySelectorAll('p')].map(({ textContent }) => textContent),
    press: (isLiked: boolean) =>
      act(async () => {
        void changeLike('me', { kind: 'pose', id, isLiked }, () =>
          answers.hold(() => {
            if (isRefused(++server.asked)) throw new Error('refused')
            server.isLiked = isLiked
          }),
        ).catch((failure: unknown) => failures.push(failure))
      }),
    letGo: () => act(() => answers.letGo()),
  }
}

test('what is refused does not go back over what was pressed later, and ends as the server has it', async () => {
  const { server, failures, shown, press, letGo } = await show('first', (asked) => asked === 1)
  for (const isLiked of [true, false, true]) await press(isLiked)
  expect(shown()).toEqual(['liked 6', 'liked 6'])
  await letGo()
  expect(server).toEqual({ isLiked: true, asked: 3 })
  expect(shown()).toEqual(['liked 6', 'liked 6'])
  expect(failures).toHaveLength(1)
})

test('where all is refused it is as it was, also pressed on and off', async () => {
  const { shown, press, letGo, failures } = await show('second', () => true)
  await press(true)
  await press(false)
  await letGo()
  expect(failures).toHaveLength(2)
  expect(shown()).toEqual(['not liked 5', 'not liked 5'])
  await press(true)
  expect(shown()).toEqual(['liked 6', 'liked 6'])
  await letGo()
  expect(shown()).toEqual(['not liked 5', 'not liked 5'])
})
