// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { CallError } from '@kamae/protocol/contract/errors'
import { TextField } from '@kamae/ui/fields/field'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { field, fill, press } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { Editor } from './editor.tsx'
import { storedDrafts } from './stored-drafts.ts'
import { type DraftKind, useDraft } from './use-draft.ts'

type Note = { readonly id: string; readonly version: number; readonly slug: string; readonly name: string }
type Draft = { readonly name: string }

const KIND: DraftKind<Note, Draft, Draft> = {
  kept: storedDrafts('drafts-of-the-editor'),
  newDraft: () => ({ name: '' }),
  draftOf: ({ name }) => ({ name }),
  changesOf: (before, draft) => (before.name === draft.name ? undefined : draft),
}
const SAVED: Note = { id: 'n1', version: 3, slug: 'nagi', name: 'Nagi' }

const create = vi.fn<(draft: Draft, key: string) => Promise<Note>>()
const update = vi.fn<(at: Pick<Note, 'id' | 'version'>, changes: Draft) => Promise<Note>>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  create.mockReset()
  update.mockReset()
})
afterEach(async () => {
  await close()
  await KIND.kept.forget('me n1')
  await KIND.kept.forget('me new')
})

function Stale({ draft, theirs }: { draft: Draft; theirs: Note }) {
  return <p>{`There: ${theirs.name}. Here: ${draft.name}.`}</p>
}

function Page({ resource }: { resource: Note | null }) {
  const editing = useDraft(KIND, 'me', resource, 'en')
  const { name } = editing.draft
  return (
    <Editor
      editing={editing}
      newTitle="New note"
      saved="Note saved"
      create={create}
      update={update}
      failure={() => 'It could not be saved.'}
      problem={name.trim() === '' ? 'Give it a name.' : undefined}
      stale={Stale}
      one="/$lang/c/$slug"
      all="/$lang/characters"
    >
      <TextField label="Name" value={name} onChange={(typed) => editing.change({ name: typed })} />
    </Editor>
  )
}

async function show(resource: Note | null) {
  const address = resource ? '/en/c/nagi/edit' : '/en/characters/new'
  const view = await drawnAt(address, <Page resource={resource} />)
  close = () => view.remove()
  await vi.waitFor(() => expect(field('Name')).toBeTruthy())
  return { text: () => view.element.textContent ?? '', address: view.address }
}
const away = new CallError('unavailable', 'Away.')
const saveButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')
const reason = () => saveButton()?.getAttribute('aria-description')
const notice = () => document.querySelector('[role=alert]')?.textContent
/** What this device keeps of one. */
const kept = async (id: string) => (await KIND.kept.read(`me ${id}`))?.draft.name
const untilKept = (id: string, name: string) => vi.waitFor(async () => expect(await kept(id)).toBe(name))

test('nothing is sent that is not changed or cannot be saved, and the button says why', async () => {
  const { text } = await show(SAVED)
  await press('Save')
  expect(reason()).toBe('Nothing is changed.')
  await fill('Name', ' ')
  await press('Save')
  expect([reason(), text().includes('Give it a name.')]).toEqual(['Give it a name.', true])
  await fill('Name', 'Nagisa')
  expect([reason(), update.mock.calls, create.mock.calls]).toEqual([null, [], []])
})

test('a change is sent with the version that it began from, then its page opens and nothing is kept here', async () => {
  const { address } = await show(SAVED)
  await fill('Name', 'Nagisa')
  await untilKept('n1', 'Nagisa')
  update.mockResolvedValueOnce({ ...SAVED, version: 4, slug: 'nagisa', name: 'Nagisa' })
  await press('Save')
  expect(update.mock.calls).toEqual([[{ id: 'n1', version: 3 }, { name: 'Nagisa' }]])
  expect(lastToast()?.text).toBe('Note saved')
  await vi.waitFor(() => expect(address()).toBe('/en/c/nagisa'))
  expect(await kept('n1')).toBeUndefined()
})

test('what the server refuses is said and stays typed, and is sent again under its key until it is another', async () => {
  const { address } = await show(null)
  await fill('Name', 'Wave')
  create.mockRejectedValue(away)
  await press('Save')
  expect([lastToast()?.kind, lastToast()?.text]).toEqual(['error', 'It could not be saved.'])
  expect([field('Name').value, reason(), address()]).toEqual(['Wave', null, '/en/characters/new'])
  await press('Save')
  await fill('Name', 'Waves')
  create.mockResolvedValueOnce({ ...SAVED, slug: 'waves', name: 'Waves' })
  await press('Save')
  expect(lastToast()?.text).toBe('“Waves” was created')
  const [first, second, third] = create.mock.calls.map(([, key]) => key)
  expect([create.mock.calls.length, second === first, third === first]).toEqual([3, true, false])
  await vi.waitFor(() => expect(address()).toBe('/en/c/waves'))
})

test('while it is sent it is not sent again, and what is typed meanwhile stays to be saved as well', async () => {
  const { address } = await show(SAVED)
  await fill('Name', 'Nagisa')
  const held = Promise.withResolvers<Note>()
  update.mockReturnValueOnce(held.promise)
  await press('Save')
  await press('Save')
  expect([saveButton()?.getAttribute('aria-busy'), update.mock.calls.length]).toEqual(['true', 1])
  await fill('Name', 'Nagisa of the sea')
  await act(async () => held.resolve({ ...SAVED, version: 4, name: 'Nagisa' }))
  expect([lastToast()?.text, address()]).toEqual(['Note saved', '/en/c/nagi/edit'])
  expect([field('Name').value, reason()]).toEqual(['Nagisa of the sea', null])
  await untilKept('n1', 'Nagisa of the sea')
})

test('what is typed while a new one is created waits in the editor of what was made, which opens', async () => {
  const { address } = await show(null)
  await fill('Name', 'Nagi')
  const held = Promise.withResolvers<Note>()
  create.mockReturnValueOnce(held.promise)
  await press('Save')
  await fill('Name', 'Nagi of the sea')
  await untilKept('new', 'Nagi of the sea')
  await act(async () => held.resolve(SAVED))
  await vi.waitFor(() => expect(address()).toBe('/en/c/nagi/edit'))
  expect([create.mock.calls.map(([draft]) => draft), lastToast()?.text]).toEqual([
    [{ name: 'Nagi' }],
    '“Nagi” was created',
  ])
  // The page that closes writes nothing back.
  await close()
  expect(await KIND.kept.read('me n1')).toMatchObject({ version: 3, draft: { name: 'Nagi of the sea' } })
  expect(await kept('new')).toBeUndefined()
  const { text } = await show(SAVED)
  expect([field('Name').value, text().includes('This is your unsaved work.')]).toEqual([
    'Nagi of the sea',
    true,
  ])
})

test('what was changed elsewhere is shown beside what is typed, which is then saved over it or dropped for it', async () => {
  await show(SAVED)
  await fill('Name', 'Mine')
  const refuse = (current: Note) =>
    update.mockRejectedValueOnce(new CallError('aborted', 'Changed.', { current }))
  refuse({ ...SAVED, version: 9, name: 'Theirs' })
  await press('Save')
  expect([notice()?.includes('There: Theirs. Here: Mine.'), lastToast()]).toEqual([true, undefined])
  await press('Continue with mine')
  expect([notice(), field('Name').value]).toEqual([undefined, 'Mine'])
  refuse({ ...SAVED, version: 12, name: 'Newest' })
  await press('Save')
  expect(update.mock.lastCall).toEqual([{ id: 'n1', version: 9 }, { name: 'Mine' }])
  await press('Use the saved one')
  expect([notice(), field('Name').value, reason()]).toEqual([undefined, 'Newest', 'Nothing is changed.'])
})

test('discarding leads back to it with nothing kept here, closing a new one to all of them', async () => {
  const changed = await show(SAVED)
  await fill('Name', 'Nagisa')
  await untilKept('n1', 'Nagisa')
  await press('Discard changes')
  await vi.waitFor(() => expect(changed.address()).toBe('/en/c/nagi'))
  expect([update.mock.calls, await kept('n1')]).toEqual([[], undefined])
  await close()
  const unmade = await show(null)
  await press('Close')
  await vi.waitFor(() => expect(unmade.address()).toBe('/en/characters'))
})

test('who discards while it is sent stays where that led, whatever is answered', async () => {
  const held = Promise.withResolvers<Note>()
  const made = Promise.withResolvers<Note>()
  const changed = await show(SAVED)
  await fill('Name', 'Nagisa')
  update.mockReturnValueOnce(held.promise)
  await press('Save')
  await press('Discard changes')
  await vi.waitFor(() => expect(changed.address()).toBe('/en/c/nagi'))
  await act(async () => held.resolve({ ...SAVED, version: 4, slug: 'nagisa', name: 'Nagisa' }))
  expect([lastToast()?.text, changed.address()]).toEqual(['Note saved', '/en/c/nagi'])
  await close()
  const unmade = await show(null)
  await fill('Name', 'Wave')
  create.mockReturnValueOnce(made.promise)
  await press('Save')
  await press('Discard changes')
  await vi.waitFor(() => expect(unmade.address()).toBe('/en/characters'))
  await act(async () => made.resolve({ ...SAVED, name: 'Wave' }))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect([lastToast()?.text, unmade.address()]).toEqual(['“Wave” was created', '/en/characters'])
  expect([await kept('n1'), await kept('new')]).toEqual([undefined, undefined])
})

test('what was left unsaved is there again and said to be so, until one starts over', async () => {
  await KIND.kept.keep({ slot: 'me n1', version: 2, draft: { name: 'Typed' } })
  const { text } = await show(SAVED)
  expect([field('Name').value, text().includes('This is your unsaved work.')]).toEqual(['Typed', true])
  await press('Start over')
  expect([field('Name').value, text().includes('This is your unsaved work.')]).toEqual(['Nagi', false])
  await fill('Name', 'Nagisa')
  update.mockRejectedValueOnce(away)
  await press('Save')
  expect(update.mock.lastCall?.[0]).toEqual({ id: 'n1', version: 3 })
})
