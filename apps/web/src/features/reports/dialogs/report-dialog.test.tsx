// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { session } from '../../../session/session.ts'
import { field, fill, press, pressEscape, withDialogs } from '../../../testing/hands.ts'
import { ReportDialog } from './report-dialog.tsx'

const report = vi.fn<(input: object) => void>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(async () => {
  report.mockReset()
  onClose.mockReset()
  session.setState({ status: 'in', user: { uid: 'mika', isGuest: false } as User })
  vi.spyOn(client, 'call').mockImplementation((async (_: object, input: object) => report(input)) as never)
  const view = await drawn(<ReportDialog kind="pose" id="p1" onClose={onClose} />)
  close = () => view.remove()
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

const WORDS = 'What should we know?'
const choose = () => act(async () => document.querySelector<HTMLInputElement>('[value=spam]')?.click())

test('Escape asks before it drops what was written, and closes at once where nothing is', async () => {
  await choose()
  await fill(WORDS, 'It sells shoes.')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field(WORDS).value).toBe('It sells shoes.')
  await fill(WORDS, '')
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what was sent is thanked for, and that closes unasked', async () => {
  await choose()
  await fill(WORDS, 'It sells shoes.')
  await press('Send report')
  expect(report.mock.calls).toEqual([[{ kind: 'pose', id: 'p1', reason: 'spam', words: 'It sells shoes.' }]])
  expect(document.querySelector('h2')?.textContent).toBe('Thank you')
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})
