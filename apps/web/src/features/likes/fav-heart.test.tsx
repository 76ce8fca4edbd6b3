// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SESSION_KEY } from '../../session/session-script.ts'
import { heldAnswers } from '../../testing/held-answers.ts'
import { FavHeart } from './fav-heart.tsx'

let close = async () => {}
beforeEach(() => localStorage.setItem(SESSION_KEY, 'signed-in'))
afterEach(async () => {
  await close()
  localStorage.clear()
})

/** A heart before a server that others gave five likes. */
async function show(isRefused: (isFav: boolean, asked: number) => boolean = () => false) {
  const answers = heldAnswers()
  const server = { isFav: false, asked: 0 }
  const send = (isFav: boolean) =>
    answers.hold(() => {
      if (isRefused(isFav, ++server.asked)) return undefined
      server.isFav = isFav
      return { isFav, favCount: 5 + Number(isFav) }
    })
  const fav = { id: 'one', isFav: false, favCount: 5 }
  const view = await drawn(<FavHeart fav={fav} label="Like it" offer="Sign in." send={send} />)
  close = () => view.remove()
  const button = view.find('button')
  return {
    server,
    press: () => act(async () => button.click()),
    letGo: () => act(() => answers.letGo()),
    shown: () => [button.getAttribute('aria-pressed'), button.textContent],
  }
}

test('pressed on and off before the first answer it is off, here and on the server, whichever answer would come first', async () => {
  const { server, press, letGo, shown } = await show()
  await press()
  expect(shown()).toEqual(['true', 'Like it 6'])
  await press()
  expect(shown()).toEqual(['false', 'Like it 5'])
  await letGo()
  expect(server).toEqual({ isFav: false, asked: 2 })
  expect(shown()).toEqual(['false', 'Like it 5'])
})

test('what is refused goes back, but not over what was pressed later', async () => {
  const { server, press, letGo, shown } = await show((_, asked) => asked === 1 || asked === 4)
  for (let times = 0; times < 3; times++) await press()
  await letGo()
  expect(server).toEqual({ isFav: true, asked: 3 })
  expect(shown()).toEqual(['true', 'Like it 6'])
  await press()
  expect(shown()).toEqual(['false', 'Like it 5'])
  await letGo()
  expect(shown()).toEqual(['true', 'Like it 6'])
})
