// @vitest-environment jsdom
import type { HiddenResource } from '@kamae/entities/report/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { field, fill, press, pressEscape, withDialogs } from '../../../testing/hands.ts'
import { AppealDialog } from './appeal-dialog.tsx'

const HIDDEN = { id: 'h1', kind: 'pose', item: 'p1', name: 'Wave' } as HiddenResource

const appeal = vi.fn<(input: object) => void>()
const onAsked = vi.fn<(changed: HiddenResource) => void>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(async () => {
  appeal.mockReset()
  onAsked.mockReset()
  onClose.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async (_: object, input: object) => {
    appeal(input)
    return { hidden: HIDDEN }
  }) as never)
  const view = await drawn(<AppealDialog resource={HIDDEN} onClose={onClose} onAsked={onAsked} />)
  close = () => view.remove()
})
afterEach(() => close())

const WORDS = 'Why should it be shown?'
test('Escape asks before it drops what was written, and closes at once where nothing is', async () => {
  await fill(WORDS, 'It only waves.')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field(WORDS).value).toBe('It only waves.')
  await fill(WORDS, '')
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what was sent is handed on unasked', async () => {
  await fill(WORDS, 'It only waves.')
  await press('Ask')
  expect(appeal.mock.calls).toEqual([[{ kind: 'pose', id: 'p1', words: 'It only waves.' }]])
  expect(onAsked.mock.calls).toEqual([[HIDDEN]])
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})
