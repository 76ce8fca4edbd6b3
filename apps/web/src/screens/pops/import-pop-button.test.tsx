// @vitest-environment jsdom
import type { Pop } from '@kamae/pop/documents/pop'
import { SAMPLE_POP } from '@kamae/pop/testing/samples'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { ImportPopButton } from './import-pop-button.tsx'

const onPop = vi.fn<(pop: Pop) => Promise<boolean>>(async () => true)
let lastToast: ReturnType<typeof hearToasts>
let view: Awaited<ReturnType<typeof drawn>>
beforeEach(async () => {
  onPop.mockClear()
  lastToast = hearToasts()
  view = await drawn(<ImportPopButton onPop={onPop} />)
})
afterEach(() => view.remove())

/** Chooses a file, as the browser's own dialog does. */
async function choose(text: string, name: string, type: string) {
  const input = view.find('input')
  Object.defineProperty(input, 'files', {
    configurable: true,
    value: [Object.assign(new File([text], name, { type }), { text: async () => text })],
  })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('a document of a pop is opened', async () => {
  await choose(JSON.stringify(SAMPLE_POP), 'card.json', 'application/json')
  await vi.waitFor(() => expect(onPop.mock.calls).toEqual([[SAMPLE_POP]]))
})

test('what is no pop, whatever it is called, is said to have none', async () => {
  for (const [text, name] of [
    ['{', 'card.json'],
    [JSON.stringify({ ...SAMPLE_POP, format: 'kamae-pose' }), 'pose.json'],
  ] as const) {
    lastToast = hearToasts()
    await choose(text, name, 'application/json')
    await vi.waitFor(() => expect(lastToast()?.text).toBe('There is no pop in this file.'))
  }
  expect(onPop).not.toHaveBeenCalled()
})
