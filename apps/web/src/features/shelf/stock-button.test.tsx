// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SESSION_KEY } from '../../session/session-script.ts'
import { heldAnswers } from '../../testing/held-answers.ts'
import { StockButton } from './stock-button.tsx'

let close = async () => {}
beforeEach(() => localStorage.setItem(SESSION_KEY, 'signed-in'))
afterEach(async () => {
  await close()
  localStorage.clear()
})

test('put on and taken off before the first answer it is off the shelf, whichever answer would come first', async () => {
  const answers = heldAnswers()
  const done: boolean[] = []
  const notices: string[] = []
  const view = await drawn(
    <StockButton
      item={{ id: 'one', name: 'Mio', isStocked: false }}
      send={(next) => answers.hold(() => done.push(next))}
      onError={() => {}}
      notify={(text) => notices.push(text)}
    />,
  )
  close = () => view.remove()
  const button = view.find('button')
  for (let times = 0; times < 2; times++) await act(async () => button.click())
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await act(() => answers.letGo())
  expect(done).toEqual([true, false])
  expect(notices).toEqual(['On your shelf', 'Removed from your shelf'])
  expect(button.getAttribute('aria-pressed')).toBe('false')
})
