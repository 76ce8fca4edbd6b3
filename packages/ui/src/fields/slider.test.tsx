// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Slider } from './slider.tsx'
import { drawn } from '../testing/draw.tsx'

afterEach(() => document.body.replaceChildren())

function Row() {
  const [value, setValue] = useState(10)
  return <Slider label="Raise" value={value} min={-90} max={90} step={0.1} keyStep={1} onChange={setValue} />
}

test('arrow keys on a slider step as those on its number do: by one, by ten with Shift, by a tenth with Alt', async () => {
  const { find } = await drawn(<Row />)
  const input = find('input')
  const key = (name: string, init: KeyboardEventInit = {}) =>
    act(async () => {
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
      )
    })
  await key('ArrowRight')
  expect(input.value).toBe('11')
  await key('ArrowUp', { shiftKey: true })
  expect(input.value).toBe('21')
  await key('ArrowLeft', { altKey: true })
  expect(input.value).toBe('20.9')
})
