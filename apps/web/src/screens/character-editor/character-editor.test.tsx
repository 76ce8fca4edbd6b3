// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { FIRST_BODY } from '@kamae/character/body'
import type { Character } from '@kamae/entities/chatchara/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedDrafts } from '../../features/editor/stored-drafts.ts'
import { client } from '../../session/api.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { field, fill, press } from '../../testing/hands.ts'
import { type CharacterDraft, draftOf, newDraft } from './character-draft.ts'
import { CharacterEditor } from './character-editor.tsx'

// What is drawn in 3D and what is heard have tests of their own.
vi.mock('./body-part.tsx', () => ({ BodyPart: () => null }))
vi.mock('./voice-part.tsx', () => ({ VoicePart: () => null }))

const CHARACTER = {
  ...FIRST_BODY,
  id: 'c1',
  version: 1,
  slug: 'mio',
  name: 'Mio',
  card: { ...newDraft('en').card, name: 'Mio' },
  about: { introduction: '' },
  tags: [],
  language: 'en',
  visibility: 'private',
  isPersonaHidden: false,
  promptTempId: null,
  isSexual: false,
  isViolent: false,
  pictureUrl: null,
  avatar: null,
} as unknown as Character
const drafts = storedDrafts<CharacterDraft>('kamae-characters')

const answers = vi.fn<(path: string, input: object) => unknown>()
let close = async () => {}
beforeEach(() => {
  answers.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) => {
    if (/content\/(?:createByUser|update)$/.test(path)) return answers(path, input)
    throw new CallError('unavailable', 'Away.')
  }) as never)
})
afterEach(async () => {
  await close()
  await drafts.forget('me c1')
  await drafts.forget('me new')
})

async function show(character: Character | null) {
  const view = await drawnAt(
    character ? '/en/c/mio/edit' : '/en/characters/new',
    <CharacterEditor uid="me" loaded={character && { character, poses: {} }} />,
  )
  close = () => view.remove()
  await vi.waitFor(() => expect(field('Name')).toBeTruthy())
  return view.address
}
const sent = () => answers.mock.calls.map(([, input]) => input)

test('what is typed while a new character is made is in its editor, and is all that the next save sends', async () => {
  const address = await show(null)
  await fill('Name', 'Mio')
  const held = Promise.withResolvers<object>()
  answers.mockReturnValueOnce(held.promise)
  await press('Save')
  await fill('Introduction', 'A cat.')
  await act(async () => held.resolve({ character: CHARACTER }))
  await vi.waitFor(() => expect(address()).toBe('/en/c/mio/edit'))
  expect(sent()).toMatchObject([{ card: { name: 'Mio' }, introduction: '' }])
  // The page that closes writes nothing back.
  await close()
  expect(await drafts.read('me new')).toBeUndefined()
  await show(CHARACTER)
  expect([field('Name').value, field('Introduction').value]).toEqual(['Mio', 'A cat.'])
  answers.mockReturnValueOnce({ character: { ...CHARACTER, version: 2 } })
  await press('Save')
  expect(sent().at(-1)).toEqual({ id: 'c1', version: 1, introduction: 'A cat.' })
})

test('what is typed while a change is saved stays, and is saved upon what was saved', async () => {
  const address = await show(CHARACTER)
  await fill('Tags', 'cat')
  const held = Promise.withResolvers<object>()
  answers.mockReturnValueOnce(held.promise)
  await press('Save')
  await fill('Introduction', 'A cat.')
  await act(async () => held.resolve({ character: { ...CHARACTER, version: 2, tags: ['cat'] } }))
  await vi.waitFor(async () =>
    expect(await drafts.read('me c1')).toMatchObject({
      version: 2,
      draft: { tags: 'cat', introduction: 'A cat.' },
    }),
  )
  expect([address(), field('Tags').value, field('Introduction').value]).toEqual([
    '/en/c/mio/edit',
    'cat',
    'A cat.',
  ])
})

const PICTURE = 'cGljdHVyZQ=='
const picture = () => document.querySelector('img[alt="Picture of the character"]')?.getAttribute('src')

test('a picture is sent once: with the save, and not again with what is typed meanwhile', async () => {
  await drafts.keep({ slot: 'me c1', version: 1, draft: { ...draftOf(CHARACTER), picture: PICTURE } })
  await show(CHARACTER)
  expect(picture()).toContain(PICTURE)
  const held = Promise.withResolvers<object>()
  answers.mockReturnValueOnce(held.promise)
  await press('Save')
  await fill('Introduction', 'A cat.')
  const saved = { ...CHARACTER, version: 2, pictureUrl: '/pictures/mio' }
  await act(async () => held.resolve({ character: saved }))
  expect(picture()).toBe('/pictures/mio')
  await vi.waitFor(async () => expect(await drafts.read('me c1')).toMatchObject({ version: 2 }))
  await close()
  await show(saved)
  answers.mockReturnValueOnce({ character: { ...saved, version: 3 } })
  await press('Save')
  expect(sent()).toEqual([
    { id: 'c1', version: 1, picture: PICTURE },
    { id: 'c1', version: 2, introduction: 'A cat.' },
  ])
})

test('nor is the picture of a new character, in whose editor the rest is saved', async () => {
  const named = { ...newDraft('en'), card: { ...newDraft('en').card, name: 'Mio' } }
  await drafts.keep({ slot: 'me new', version: 0, draft: { ...named, picture: PICTURE } })
  const address = await show(null)
  const held = Promise.withResolvers<object>()
  answers.mockReturnValueOnce(held.promise)
  await press('Save')
  await fill('Introduction', 'A cat.')
  const made = { ...CHARACTER, pictureUrl: '/pictures/mio' }
  await act(async () => held.resolve({ character: made }))
  await vi.waitFor(() => expect(address()).toBe('/en/c/mio/edit'))
  await close()
  await show(made)
  answers.mockReturnValueOnce({ character: { ...made, version: 2 } })
  await press('Save')
  expect(sent()).toMatchObject([{ picture: PICTURE, introduction: '' }, {}])
  expect(sent().at(-1)).toEqual({ id: 'c1', version: 1, introduction: 'A cat.' })
})

test('gestures that the server would not take are not sent with the rest, and it is said why', async () => {
  const gestures = [{ name: '', poseId: 'wave' }]
  await drafts.keep({ slot: 'me c1', version: 1, draft: { ...draftOf(CHARACTER), gestures } })
  await show(CHARACTER)
  await press('Save')
  const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')
  expect(save?.getAttribute('aria-description')).toBe('Give each gesture a name.')
  expect(document.body.textContent).toContain('Give each gesture a name.')
  expect(sent()).toEqual([])
})
