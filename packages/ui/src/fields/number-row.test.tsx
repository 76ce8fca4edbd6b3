// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NumberRow } from './number-row.tsx'
import { drawn } from '../testing/draw.tsx'

let events: string[] = []
beforeEach(() => {
  events = []
})
afterEach(() => document.body.replaceChildren())

function Row({ canCancel }: { canCancel: boolean }) {
  const [value, setValue] = useState(10)
  return (
    <NumberRow
      label="Raise"
      value={value}
      min={-90}
      max={90}
      onStart={() => events.push('start')}
      onChange={(next) => {
        events.push(String(next))
        setValue(next)
      }}
      onCommit={() => events.push('commit')}
      {...(canCancel && {
        onCancel: () => {
          events.push('cancel')
          setValue(10)
        },
      })}
    />
  )
}

async function row(canCancel = true) {
  const { element } = await drawn(<Row canCancel={canCancel} />)
  const [slider, number] = [...element.querySelectorAll('input')]
  if (!slider || !number?.parentElement) throw new Error('The row has no slider or no number.')
  const send = (to: EventTarget, event: Event) => act(async () => void to.dispatchEvent(event))
  const write = (field: HTMLInputElement, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    return send(field, new Event('input', { bubbles: true }))
  }
  const pointer = (to: EventTarget, type: string, clientX = 0) =>
    send(to, new MouseEvent(type, { bubbles: true, clientX, button: 0 }))
  /** Whether the page took it: else it would close what is around the row. */
  const key = async (to: EventTarget, name: string) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    await send(to, event)
    return event.defaultPrevented
  }
  const field = number.parentElement
  field.setPointerCapture = vi.fn()
  return { slider, number, field, send, write, pointer, key, shown: () => [slider.value, number.value] }
}

test('Escape in the midst of a drag of the slider gives the value back, and what is left of the drag changes nothing', async () => {
  const { slider, write, pointer, key, shown } = await row()
  await pointer(slider, 'pointerdown')
  await write(slider, '40')
  expect(await key(document.body, 'Escape')).toBe(true)
  expect([events, shown()]).toEqual([
    ['start', '40', 'cancel'],
    ['10', '10'],
  ])
  await write(slider, '60')
  await pointer(slider, 'pointerup')
  expect([events.length, shown()]).toEqual([3, ['10', '10']])
  expect(await key(document.body, 'Escape')).toBe(false)
  await pointer(slider, 'pointerdown')
  await write(slider, '20')
  await pointer(slider, 'pointerup')
  expect([events.slice(3), shown()]).toEqual([
    ['start', '20', 'commit'],
    ['20', '20'],
  ])
})

test('so it does in the midst of a drag of the number', async () => {
  const { field, pointer, key, shown } = await row()
  await pointer(field, 'pointerdown', 100)
  await pointer(field, 'pointermove', 120)
  expect(shown()).toEqual(['30', '30'])
  expect(await key(document.body, 'Escape')).toBe(true)
  await pointer(field, 'pointermove', 140)
  await pointer(field, 'pointerup', 140)
  expect([events, shown()]).toEqual([
    ['start', '30', 'cancel'],
    ['10', '10'],
  ])
})

test('a row that only hears of values has the one from before again', async () => {
  const { slider, number, field, write, pointer, key, shown } = await row(false)
  await pointer(slider, 'pointerdown')
  await write(slider, '40')
  await key(document.body, 'Escape')
  await pointer(slider, 'pointerup')
  expect(shown()).toEqual(['10', '10'])
  await pointer(field, 'pointerdown', 100)
  await pointer(field, 'pointermove', 120)
  await key(document.body, 'Escape')
  await pointer(field, 'pointerup', 120)
  expect(shown()).toEqual(['10', '10'])
  await key(number, 'ArrowUp')
  await key(number, 'ArrowUp')
  expect(shown()).toEqual(['12', '12'])
  await key(number, 'Escape')
  expect(shown()).toEqual(['10', '10'])
  expect(events.join(' ')).toBe('start 40 10 commit start 30 10 commit start 11 12 10 commit')
})

test('Escape takes back what is typed and closes nothing; the next one is for what is around', async () => {
  const { number, write, key, shown } = await row()
  await write(number, '55')
  expect(await key(number, 'Escape')).toBe(true)
  expect([events, shown()]).toEqual([[], ['10', '10']])
  expect(await key(number, 'Escape')).toBe(false)
})
