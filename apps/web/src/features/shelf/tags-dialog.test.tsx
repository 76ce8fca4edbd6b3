// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, fill, press, pressEscape, withDialogs } from '../../testing/hands.ts'
import { TagsDialog } from './tags-dialog.tsx'

const save = vi.fn<(tags: string[]) => Promise<void>>()
const onClose = vi.fn<() => void>()
const dialog = (isChanged: boolean) => (
  <TagsDialog
    item={{ name: 'Nagi', tags: ['sea', 'calm'] }}
    save={save}
    failure={() => 'They are as they were.'}
    onClose={onClose}
    isChanged={isChanged}
  />
)
let view: Awaited<ReturnType<typeof drawn>>
withDialogs()
beforeEach(async () => {
  save.mockReset()
  onClose.mockReset()
  view = await drawn(dialog(false))
})
afterEach(() => view.remove())

test('Escape asks before it drops tags, and closes at once where they are as they were', async () => {
  await fill('Your tags', 'sea, calm, ship')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field('Your tags').value).toBe('sea, calm, ship')
  await fill('Your tags', 'sea, calm')
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('it asks, too, where only what else it asks for was written', async () => {
  await view.draw(dialog(true))
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
})

test('tags are saved one by one, and it closes unasked', async () => {
  await fill('Your tags', 'sea,  ship')
  await press('Save')
  expect(save.mock.calls).toEqual([[['sea', 'ship']]])
  expect(onClose).toHaveBeenCalledTimes(1)
})
