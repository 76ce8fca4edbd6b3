// @vitest-environment jsdom
import type { WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { field, fill, press, pressEscape, withDialogs } from '../../../testing/hands.ts'
import { JourneyDialog } from './journey-dialog.tsx'

const JOURNEY = {
  id: 'j1',
  version: 5,
  name: 'Rain',
  introduction: 'From rain on.',
  tags: ['rain', 'weather'],
  meaningLanguage: 'en',
  visibility: 'private',
} as unknown as WordJourney

function Page() {
  const [journey, setJourney] = useState(JOURNEY)
  return <JourneyDialog journey={journey} onChanged={setJourney} onClose={onClose} />
}

const update = vi.fn<(input: object) => Promise<object>>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(async () => {
  update.mockReset()
  onClose.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async (_: object, input: object) => update(input)) as never)
  const view = await drawn(<Page />)
  close = () => view.remove()
})
afterEach(() => close())

test('Escape asks before it drops what was written, and closes at once where it is as it was', async () => {
  await fill('Introduction', 'From rain to the sea.')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field('Introduction').value).toBe('From rain to the sea.')
  await fill('Introduction', JOURNEY.introduction)
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what could not be saved is asked for, also where the page shows a newer version that says the same', async () => {
  await fill('Name', 'Rain and sea')
  const current = { ...JOURNEY, version: 6, name: 'Rain and sea' }
  update.mockRejectedValueOnce(new CallError('aborted', 'Changed.', { current }))
  await press('Save')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field('Name').value).toBe('Rain and sea')
})

test('what was saved closes it unasked', async () => {
  await fill('Name', 'Rain and sea')
  update.mockImplementationOnce(async (input) => ({ journey: { ...JOURNEY, ...input } }))
  await press('Save')
  expect(update.mock.calls).toMatchObject([[{ version: 5, name: 'Rain and sea' }]])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})
