// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedDrafts } from './stored-drafts.ts'
import { type DraftKind, type Editing, useDraft } from './use-draft.ts'

type Note = { readonly id: string; readonly version: number; readonly text: string }
type Draft = { readonly text: string }

const KIND: DraftKind<Note, Draft, Draft> = {
  kept: storedDrafts('drafts-of-a-test'),
  newDraft: () => ({ text: '' }),
  draftOf: ({ text }) => ({ text }),
  changesOf: (before, draft) => (before.text === draft.text ? undefined : draft),
}
const SAVED: Note = { id: 'a', version: 3, text: 'saved' }
const AFTER_THE_PAUSE_MS = 260

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let close: () => Promise<void>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  close = async () => undefined
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
  await KIND.kept.forget('me a')
  await KIND.kept.forget('me new')
})

/** Done once the device has done all that it was asked for before. */
const written = () => act(async () => void (await KIND.kept.read('of nobody')))
const pause = async () => {
  await act(async () => void vi.advanceTimersByTime(AFTER_THE_PAUSE_MS))
  await written()
}

/** Works on a resource as a page does; `now()` is what it has. */
async function opened(resource: Note | null) {
  let editing: Editing<Note, Draft, Draft> | undefined
  function Page() {
    editing = useDraft(KIND, 'me', resource, 'en')
    return null
  }
  const root = createRoot(document.createElement('div'))
  close = async () => act(async () => root.unmount())
  await act(async () => root.render(<Page />))
  const now = () => {
    if (!editing) throw new Error('Nothing was drawn.')
    return editing
  }
  for (let times = 0; !now().isRead && times < 50; times++) await written()
  if (!now().isRead) throw new Error('What the device has was not read.')
  return now
}

test('what is typed is found again by the page that comes after, with the version that it began from', async () => {
  const first = await opened(SAVED)
  expect(first()).toMatchObject({ isFound: false, isChanged: false, draft: { text: 'saved' } })
  await act(async () => first().change({ text: 'typed' }))
  await pause()
  await close()
  const second = await opened({ ...SAVED, version: 4, text: 'saved elsewhere' })
  expect(second()).toMatchObject({ isFound: true, isChanged: true, version: 3, draft: { text: 'typed' } })
  await act(async () => second().discard())
  expect(second()).toMatchObject({ isFound: false, isChanged: false, version: 4 })
  await pause()
  expect(await KIND.kept.read('me a')).toBeUndefined()
})

test('what is saved within the pause does not come back as unsaved work', async () => {
  const now = await opened(null)
  await act(async () => now().change({ text: 'typed' }))
  await now().forget()
  // The page goes on to what was saved, which takes longer.
  await pause()
  window.dispatchEvent(new Event('pagehide'))
  await written()
  expect(await KIND.kept.read('me new')).toBeUndefined()
})

test('whoever leaves within the pause loses nothing', async () => {
  const now = await opened(null)
  await act(async () => now().change({ text: 'typed' }))
  window.dispatchEvent(new Event('pagehide'))
  expect(await KIND.kept.read('me new')).toEqual({ slot: 'me new', version: 0, draft: { text: 'typed' } })
})

test('whoever goes to another page of the app within the pause loses nothing, and what is saved stays forgotten', async () => {
  const now = await opened(null)
  await act(async () => now().change({ text: 'typed' }))
  await close()
  expect(await KIND.kept.read('me new')).toEqual({ slot: 'me new', version: 0, draft: { text: 'typed' } })
  const next = await opened(null)
  await act(async () => next().change({ text: 'typed on' }))
  await next().forget()
  await close()
  await written()
  expect(await KIND.kept.read('me new')).toBeUndefined()
})

test('a page on which nothing was typed since leaves what another tab wrote', async () => {
  await opened(null)
  await pause()
  const theirs = { slot: 'me new', version: 0, draft: { text: 'of another tab' } }
  await KIND.kept.keep(theirs)
  window.dispatchEvent(new Event('pagehide'))
  await close()
  await written()
  expect(await KIND.kept.read('me new')).toEqual(theirs)
})

test('after a change elsewhere one goes on with what one typed, or with what is saved', async () => {
  const theirs = { ...SAVED, version: 9, text: 'theirs' }
  const now = await opened(SAVED)
  await act(async () => now().change({ text: 'mine' }))
  await act(async () => now().goOn(theirs, true))
  expect(now()).toMatchObject({ version: 9, changes: { text: 'mine' }, base: theirs })
  await act(async () => now().goOn(theirs, false))
  expect(now()).toMatchObject({ version: 9, isChanged: false, draft: { text: 'theirs' } })
})

test('what was sent is as it is saved now and no change any more, and what was typed since stays upon it', async () => {
  const now = await opened(SAVED)
  await act(async () => now().change({ text: ' sent ' }))
  const { draft: sent } = now()
  await act(async () => now().goOnSince(sent, { ...SAVED, version: 4, text: 'sent' }))
  expect(now()).toMatchObject({ version: 4, isChanged: false, draft: { text: 'sent' } })
  await act(async () => now().change({ text: 'typed on' }))
  await act(async () => now().goOnSince(sent, { ...SAVED, version: 5, text: 'sent' }))
  expect(now()).toMatchObject({ version: 5, changes: { text: 'typed on' } })
})
