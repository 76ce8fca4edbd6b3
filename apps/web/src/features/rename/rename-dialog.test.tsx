// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, fill, press, pressEscape, withDialogs } from '../../testing/hands.ts'
import { RenameDialog } from './rename-dialog.tsx'

const rename = vi.fn<(name: string) => Promise<void>>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(async () => {
  rename.mockReset()
  onClose.mockReset()
  const view = await drawn(
    <RenameDialog
      title="Rename it"
      name="Wave"
      longest={20}
      rename={rename}
      problemText={() => 'It is as it was.'}
      onClose={onClose}
    />,
  )
  close = () => view.remove()
})
afterEach(() => close())

test('Escape asks before it drops another name, and closes at once where it is the old one', async () => {
  await fill('Name', 'Wave once')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field('Name').value).toBe('Wave once')
  await fill('Name', 'Wave')
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('it is renamed without the spaces around, and closes unasked', async () => {
  await fill('Name', ' Wave once ')
  await press('Rename')
  expect(rename.mock.calls).toEqual([['Wave once']])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})

test('what cannot be renamed says why, and stays as it was written', async () => {
  rename.mockRejectedValueOnce(new Error('Taken.'))
  await fill('Name', 'Wave once')
  await press('Rename')
  expect(document.body.textContent).toContain('It is as it was.')
  expect([field('Name').value, onClose.mock.calls.length]).toEqual(['Wave once', 0])
})
