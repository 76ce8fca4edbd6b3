// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { changeContents } from '@kamae/pop/commands/commands'
import { emptyPop, type Pop } from '@kamae/pop/documents/pop'
import { SAMPLE_BOX, SAMPLE_BUBBLE } from '@kamae/pop/testing/samples'
import { createDocumentHistory } from '@kamae/pose/history/document-history'
import { afterEach, expect, test, vi } from 'vitest'
import { keepNewPop, openStoredPop, type PopCall } from '../../../features/pops/pop-store.ts'
import { createPopAutosave, type SaveState } from './pop-autosave.ts'

const HEAD = { name: 'Card', width: 800, height: 600, background: '#ffffff' }
const LINK = { uid: 'mika', popId: 'pop-1', version: 1 }
const pop = {
  ...emptyPop(HEAD),
  contents: { [SAMPLE_BOX.id]: SAMPLE_BOX, [SAMPLE_BUBBLE.id]: SAMPLE_BUBBLE },
}

async function opened(id: string) {
  const found = await openStoredPop(id)
  if (!found) throw new Error('There is no such pop.')
  return createPopAutosave(createDocumentHistory(found.pop), found, { now: () => 1, show: () => undefined })
}

test('a call that was not answered is there when the pop is opened anew, until its answer says what the account has', async () => {
  await keepNewPop('here', pop, null, 0)
  const call: PopCall = {
    uid: 'mika',
    key: 'one',
    request: { name: 'createContent', input: { pop: HEAD, contents: [SAMPLE_BOX] } },
  }
  await (await opened('here')).setUnanswered(call)
  const again = await opened('here')
  expect(again.record.unanswered).toEqual(call)
  const { contents } = again.kept
  await again.setLink(LINK, { contents: { [SAMPLE_BOX.id]: contents[SAMPLE_BOX.id] }, head: HEAD })
  const { record } = await opened('here')
  expect(record).toMatchObject({
    link: LINK,
    unanswered: null,
    unsent: [SAMPLE_BUBBLE.id],
    unsentHead: false,
  })
})

test('what was changed since it was sent is still to be sent', async () => {
  await keepNewPop('changed', pop, null, 0)
  const autosave = await opened('changed')
  await autosave.setLink(LINK, {
    contents: { [SAMPLE_BOX.id]: { ...SAMPLE_BOX, x: 1 }, gone: undefined },
    head: { ...HEAD, name: 'Before' },
  })
  expect(autosave.record).toMatchObject({ unsent: [SAMPLE_BOX.id, SAMPLE_BUBBLE.id], unsentHead: true })
})

afterEach(() => vi.restoreAllMocks())

/** A pop that is typed into, what is shown of its keeping, and what of it the device keeps. */
async function typing(id: string) {
  await keepNewPop(id, pop, null, 0)
  const found = await openStoredPop(id)
  if (!found) throw new Error('There is no such pop.')
  const history = createDocumentHistory(found.pop)
  const shown: SaveState[] = []
  const autosave = createPopAutosave(history, found, { now: () => 1, show: (state) => shown.push(state) })
  const stop = autosave.start()
  history.begin('changeContents')
  const type = (text: string) => history.live(changeContents, { ids: [SAMPLE_BUBBLE.id], change: { text } })
  const isKept = async (text: string) => {
    const there = await openStoredPop(id)
    const bubble = there?.pop.contents[SAMPLE_BUBBLE.id]
    expect(bubble).toMatchObject({ text })
    return there
  }
  return { history, autosave, shown, stop, type, isKept }
}
const { text: BEFORE } = SAMPLE_BUBBLE

test('words are kept while they are typed, as a step that undo takes back, and the note says so', async () => {
  const { history, shown, stop, type, isKept } = await typing('typed')
  for (const text of ['L', 'Lo', 'Long']) type(text)
  expect([history.snapshot().inGesture, shown.at(-1)]).toEqual([true, 'saving'])
  await vi.waitFor(() => isKept('Long'))
  await vi.waitFor(() => expect(shown.at(-1)).toBe('device'))
  type('Longer')
  expect(shown.at(-1)).toBe('saving')
  await vi.waitFor(() => isKept('Longer'))
  const there = await isKept('Longer')
  expect([there?.entries.length, there?.position]).toEqual([1, 1])
  if (!there) throw new Error('It was kept.')
  const again = createDocumentHistory(there.pop)
  again.restore({ document: there.pop, entries: there.entries, position: there.position })
  again.undo()
  expect(again.snapshot().document.contents[SAMPLE_BUBBLE.id]).toMatchObject({ text: BEFORE })
  // Left, they are the same one step.
  history.commit()
  history.begin('changeContents')
  type('After')
  await vi.waitFor(() => isKept('After'))
  expect((await isKept('After'))?.entries).toHaveLength(2)
  stop()
})

test('words that Escape takes back are taken back on the device too', async () => {
  const { history, autosave, shown, stop, type, isKept } = await typing('escaped')
  type('Long')
  await vi.waitFor(() => isKept('Long'))
  history.cancel()
  await vi.waitFor(() => isKept(BEFORE))
  expect((await isKept(BEFORE))?.entries).toEqual([])
  // So soon that nothing was kept of them.
  history.begin('changeContents')
  type('Soon')
  history.cancel()
  await vi.waitFor(() => expect(shown.at(-1)).toBe('device'))
  expect(autosave.isSettled).toBe(true)
  stop()
})

test.each(['pagehide', 'visibilitychange'])(
  'a page that goes (%s) keeps the words at once',
  async (event) => {
    const { stop, type, isKept } = await typing(event)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    type('Long')
    expect(vi.getTimerCount()).toBe(1)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const target = event === 'pagehide' ? window : document
    target.dispatchEvent(new Event(event))
    // Writing has begun: no more than the device's own answer is waited for.
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
    await vi.waitFor(() => isKept('Long'))
    stop()
  },
)

test('what another tab has is not written by this one any more', async () => {
  const { history, autosave, stop, type, isKept } = await typing('lost')
  type('Long')
  await autosave.flush()
  autosave.lose()
  type('Too late')
  history.commit()
  await autosave.setLink(LINK)
  await autosave.flush()
  expect((await isKept('Long'))?.record.link).toBeNull()
  stop()
})

const CALL: PopCall = {
  uid: 'mika',
  key: 'one',
  request: { name: 'createContent', input: { pop: HEAD, contents: [SAMPLE_BOX] } },
}

/** A device that has room for the work, but for no copy of what is sent of it. */
function nearlyFull(): void {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function few(
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (value.unanswered) throw new DOMException('No room.', 'QuotaExceededError')
    return put.call(this, value, key)
  })
}

test.each(['before', 'after'])(
  'a copy of what is sent keeps no work out of a device that became full %s it was kept',
  async (when) => {
    await keepNewPop(when, pop, null, 0)
    const found = await openStoredPop(when)
    if (!found) throw new Error('There is no such pop.')
    const history = createDocumentHistory(found.pop)
    const shown: SaveState[] = []
    const autosave = createPopAutosave(history, found, { now: () => 1, show: (state) => shown.push(state) })
    const stop = autosave.start()
    if (when === 'before') nearlyFull()
    await autosave.setUnanswered(CALL)
    if (when === 'after') nearlyFull()
    expect(autosave.record.unanswered).toEqual(CALL)
    const rename = { id: 'rename', run: (now: Pop, name: string) => ({ ...now, name }) }
    history.run(rename, 'Later', { label: 'Rename' })
    await vi.waitFor(() => expect(autosave.isSettled).toBe(true))
    expect(shown).toEqual(['saving', 'device'])
    expect((await openStoredPop(when))?.pop.name).toBe('Later')
    // This page still sends it again as it was, until it is answered.
    expect(autosave.record.unanswered).toEqual(CALL)
    await autosave.setLink(LINK)
    expect(autosave.record).toMatchObject({ link: LINK, unanswered: null })
    stop()
  },
)
