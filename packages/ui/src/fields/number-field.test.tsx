// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { NumberField } from './number-field.tsx'
import { drawn } from '../testing/draw.tsx'

afterEach(() => document.body.replaceChildren())

const events: string[] = []

function Field({ start = 10, digits = 1 }: { start?: number; digits?: number }) {
  const [value, setValue] = useState(start)
  return (
    <NumberField
      label="Raise"
      value={value}
      min={-90}
      max={90}
      digits={digits}
      unit="°"
      reset={0}
      onStart={() => events.push('start')}
      onChange={(next) => {
        events.push(String(next))
        setValue(next)
      }}
      onCommit={() => events.push('commit')}
      onCancel={() => events.push('cancel')}
    />
  )
}

async function field(props = {}, locale = 'en') {
  events.length = 0
  const { find } = await drawn(<Field {...props} />, locale)
  const input = find('input')
  const send = (event: Event) => act(async () => void input.dispatchEvent(event))
  const key = (name: string, init: KeyboardEventInit = {}) =>
    send(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }))
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    return send(new InputEvent('input', { bubbles: true }))
  }
  return { input, send, key, type, span: find('span') }
}

test('arrow keys step by one, with Shift by ten, with Alt by a tenth', async () => {
  const { input, key } = await field()
  await key('ArrowUp')
  await key('ArrowUp', { shiftKey: true })
  await key('ArrowDown', { altKey: true })
  expect(input.value).toBe('20.9°')
})

test('a held arrow key is one gesture', async () => {
  const { key, send } = await field()
  await key('ArrowUp')
  await key('ArrowUp')
  await send(new KeyboardEvent('keyup', { key: 'ArrowUp', bubbles: true }))
  expect(events).toEqual(['start', '11', '12', 'commit'])
})

test('a typed number is taken with Enter, bounded, as one gesture', async () => {
  const { input, type, key } = await field()
  await type('120')
  expect(events).toEqual([])
  await key('Enter')
  expect(events).toEqual(['start', '90', 'commit'])
  expect(input.value).toBe('90.0°')
})

test('the decimal comma of German is written and read', async () => {
  const { input, type, key } = await field({}, 'de')
  expect(input.value).toBe('10,0°')
  await type('64,5')
  await key('Enter')
  expect(input.value).toBe('64,5°')
})

test('Escape leaves the value as it was', async () => {
  const { input, type, key } = await field()
  await type('55')
  await key('Escape')
  expect(input.value).toBe('10.0°')
  expect(events).toEqual([])
})

test('what is no number changes nothing', async () => {
  const { input, type, key } = await field()
  await type('up')
  await key('Enter')
  expect(input.value).toBe('10.0°')
  expect(events).toEqual([])
})

test('a double click resets', async () => {
  const { input, send } = await field()
  await send(new MouseEvent('dblclick', { bubbles: true }))
  expect(input.value).toBe('0.0°')
})

test('a drag sideways changes the number and is one gesture', async () => {
  const { span, input } = await field()
  span.setPointerCapture = vi.fn()
  const at = (type: string, clientX: number) =>
    act(async () => void span.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, button: 0 })))
  await at('pointerdown', 100)
  await at('pointermove', 101)
  await at('pointermove', 120)
  await at('pointerup', 120)
  expect(input.value).toBe('30.0°')
  expect(events).toEqual(['start', '30', 'commit'])
})

test('it is a spin button with its bounds', async () => {
  const { input } = await field()
  expect(input.getAttribute('role')).toBe('spinbutton')
  expect(input.getAttribute('aria-valuemin')).toBe('-90')
  expect(input.getAttribute('aria-valuemax')).toBe('90')
  expect(input.getAttribute('aria-valuetext')).toBe('10.0°')
})

test('Shift pressed in the middle of a drag changes the pace, not the number', async () => {
  const { span } = await field()
  const move = (kind: string, x: number, init: PointerEventInit = {}) =>
    act(async () => {
      span.setPointerCapture ??= () => undefined
      span.dispatchEvent(new PointerEvent(kind, { clientX: x, button: 0, bubbles: true, ...init }))
    })
  await move('pointerdown', 100)
  await move('pointermove', 110)
  await move('pointermove', 111, { shiftKey: true })
  await move('pointermove', 121, { altKey: true })
  await move('pointerup', 121)
  expect(events).toEqual(['start', '20', '30', '31', 'commit'])
})
