// @vitest-environment jsdom
import type { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { field, fill, press, pressEscape, withDialogs } from '../../../testing/hands.ts'
import { TemplateDialog } from './template-dialog.tsx'

const TEMPLATE = {
  id: 't1',
  version: 4,
  name: 'Short',
  template: '{{system}}',
  description: '',
  tags: ['calm', 'brief'],
  language: 'ja',
  visibility: 'public',
} as unknown as PromptTemp

const onSaved = vi.fn<(template: PromptTemp) => void>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(() => {
  onSaved.mockReset()
  onClose.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async (_: object, input: object) => ({
    promptTemp: { ...TEMPLATE, ...input },
  })) as never)
})
afterEach(() => close())

async function show(template?: PromptTemp) {
  const view = await drawn(
    <TemplateDialog template={template} language="en" onClose={onClose} onSaved={onSaved} />,
  )
  close = () => view.remove()
}
test.each([
  ['a new one', undefined],
  ['one that is there', TEMPLATE],
])('Escape asks before it drops what was written, and closes %s as it was at once', async (_, template) => {
  await show(template)
  const text = 'What the model is told'
  const before = field(text).value
  await fill(text, `${before}\nBe brief.`)
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field(text).value).toBe(`${before}\nBe brief.`)
  await fill(text, before)
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what was saved closes it unasked', async () => {
  await show(TEMPLATE)
  await fill('Name', 'Shorter')
  await press('Save')
  expect(onSaved.mock.calls.map(([{ name }]) => name)).toEqual(['Shorter'])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})
