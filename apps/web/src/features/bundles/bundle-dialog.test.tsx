// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { field, fill, press, pressEscape, withDialogs } from '../../testing/hands.ts'
import type { Bundle } from './bundle-calls.ts'
import { BundleDialog } from './bundle-dialog.tsx'

const BUNDLE = {
  id: 'b1',
  version: 2,
  name: 'Sitting',
  description: 'On chairs.',
  tags: ['chair', 'calm'],
  visibility: 'unlisted',
} as unknown as Bundle

const onSaved = vi.fn<(bundle: Bundle) => void>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(() => {
  onSaved.mockReset()
  onClose.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async (_: object, input: object) => ({
    avatarposeBundle: { ...BUNDLE, ...input },
  })) as never)
})
afterEach(() => close())

async function show(bundle?: Bundle) {
  const view = await drawn(<BundleDialog {...(bundle && { bundle })} onClose={onClose} onSaved={onSaved} />)
  close = () => view.remove()
}
test.each([
  ['a new one', undefined],
  ['one that is there', BUNDLE],
])('Escape asks before it drops what was written, and closes %s as it was at once', async (_, bundle) => {
  await show(bundle)
  await fill('Description', 'On benches.')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field('Description').value).toBe('On benches.')
  await fill('Description', bundle?.description ?? '')
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what was made closes it unasked', async () => {
  await show()
  await fill('Name', 'Standing')
  await press('Create')
  expect(onSaved.mock.calls.map(([{ name }]) => name)).toEqual(['Standing'])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})
