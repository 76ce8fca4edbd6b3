// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { USER_KEY } from '../../session/session.ts'
import { archiveDialog, restoreDialog } from './dialog-calls.ts'
import { keepDraft, readDraft } from './draft-text.ts'

const DIALOG = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const become = (uid: string) => localStorage.setItem(USER_KEY, JSON.stringify({ uid, bonus: {} }))
const kept = () => Object.keys(localStorage).filter((key) => key !== USER_KEY)

beforeEach(() => {
  localStorage.clear()
  become('u1')
})
afterEach(() => vi.restoreAllMocks())

test('what one person typed is theirs alone on the device that another signs in on', () => {
  keepDraft(DIALOG, 'Do not tell.')
  become('u2')
  expect(readDraft(DIALOG)).toBe('')
  keepDraft(DIALOG, 'Mine.')
  become('u1')
  expect(readDraft(DIALOG)).toBe('Do not tell.')
})

test('nothing stays of what was sent, or while nobody is known', () => {
  keepDraft(DIALOG, 'Hello.')
  keepDraft(DIALOG, '')
  localStorage.removeItem(USER_KEY)
  keepDraft(DIALOG, 'Whose?')
  expect(kept()).toEqual([])
})

test('a draft of before is read once and is its reader’s from then on', () => {
  localStorage.setItem(`kamae.talk.${DIALOG}`, 'Typed long ago.')
  expect(readDraft(DIALOG)).toBe('Typed long ago.')
  expect(kept()).toEqual([`kamae.own.u1.talk.${DIALOG}`])
  become('u2')
  expect(readDraft(DIALOG)).toBe('')
})

test('a dialog that is put away takes its draft along, and brings it back only where that is undone', async () => {
  vi.spyOn(client, 'call').mockResolvedValue({ dialog: { id: DIALOG, version: 2 } })
  keepDraft(DIALOG, 'Unsaid.')
  const archived = await archiveDialog(DIALOG)
  expect(kept()).toEqual([])
  await restoreDialog({ id: DIALOG, version: 2 })
  expect(readDraft(DIALOG)).toBe('')
  await restoreDialog(archived)
  expect(readDraft(DIALOG)).toBe('Unsaid.')
})
