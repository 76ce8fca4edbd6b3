import 'fake-indexeddb/auto'
import { emptyPop } from '@kamae/pop/documents/pop'
import { SAMPLE_BOX, SAMPLE_BUBBLE } from '@kamae/pop/testing/samples'
import { createDocumentHistory } from '@kamae/pose/history/document-history'
import { expect, test } from 'vitest'
import { keepNewPop, openKeptPop, type PopCall } from '../../../features/pops/pop-store.ts'
import { createPopAutosave } from './pop-autosave.ts'

const HEAD = { name: 'Card', width: 800, height: 600, background: '#ffffff' }
const LINK = { uid: 'mika', popId: 'pop-1', version: 1 }
const pop = {
  ...emptyPop(HEAD),
  contents: { [SAMPLE_BOX.id]: SAMPLE_BOX, [SAMPLE_BUBBLE.id]: SAMPLE_BUBBLE },
}

async function opened(id: string) {
  const found = await openKeptPop(id)
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
