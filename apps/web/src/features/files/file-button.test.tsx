// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act, type ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../testing/hands.ts'
import { FileButton } from './file-button.tsx'

const onFile = vi.fn<(file: File) => void>()
let close = async () => {}
beforeEach(() => onFile.mockReset())
afterEach(() => close())

async function show(change: Partial<ComponentProps<typeof FileButton>> = {}) {
  const view = await drawn(
    <FileButton label="Open a picture" accept="image/png" onFile={onFile} {...change} />,
  )
  close = () => view.remove()
  return { button: view.find('button'), input: view.find('input') }
}

/** Chooses files as by hand; answers whether the field is empty after: a browser is silent of the same file again. */
async function choose(input: HTMLInputElement, ...files: File[]): Promise<boolean> {
  let held = files
  Object.defineProperty(input, 'files', { configurable: true, get: () => held })
  Object.defineProperty(input, 'value', {
    configurable: true,
    get: () => '',
    set: () => {
      held = []
    },
  })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  return held.length === 0
}

test('the button opens the field, which is out of sight and has its name and kinds', async () => {
  const { button, input } = await show()
  const opened = vi.fn<() => void>()
  input.addEventListener('click', opened)
  await press('Open a picture')
  expect(opened).toHaveBeenCalledOnce()
  expect([input.hidden, input.accept, input.getAttribute('aria-label')]).toEqual([
    true,
    'image/png',
    'Open a picture',
  ])
  expect(button.getAttribute('data-tip')).toBeNull()
})

test('the file is handed over, and the same one can be chosen again', async () => {
  const { input } = await show()
  const file = new File(['a'], 'a.png')
  expect(await choose(input, file)).toBe(true)
  expect(await choose(input, file)).toBe(true)
  expect(onFile.mock.calls).toEqual([[file], [file]])
})

test('who chooses no file opens none', async () => {
  const { input } = await show()
  await choose(input)
  expect(onFile).not.toHaveBeenCalled()
})

test('where its name is too long the button says less, and the name is its tip', async () => {
  const { button, input } = await show({ text: 'Open' })
  expect([button.textContent, button.getAttribute('data-tip'), input.getAttribute('aria-label')]).toEqual([
    'Open',
    'Open a picture',
    'Open a picture',
  ])
})
