// @vitest-environment jsdom
import type { Room } from '@kamae/entities/room/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { Link } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedRoom } from '../../../features/rooms/load-room.ts'
import { client } from '../../../session/api.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { field, fill, press, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { RoomEditor } from './room-editor.tsx'

const ROOM: Room = {
  id: 'r1',
  createdAt: '2026-05-04T03:02:01.000Z',
  updatedAt: '2026-05-04T03:02:01.000Z',
  version: 1,
  userUid: 'mika',
  visibility: 'public',
  archivedAt: null,
  userName: 'Mika',
  domain: 'mika-here',
  url: 'https://kamae.example/r/mika-here',
  name: 'Mika’s room',
  introduction: '',
  colour: '#f25c54',
  portrait: null,
  links: [],
  sections: [{ kind: 'about', isShown: true, shows: 'newest' }],
  pickedPoseIds: [],
  pickedBundleIds: [],
  isMine: true,
}
const LOADED: LoadedRoom = {
  room: ROOM,
  counts: undefined,
  contents: { poses: { picked: [] }, bundles: { picked: [] }, avatars: [], articles: undefined },
}

const answers = vi.fn<(path: string, input: object) => unknown>()
const onClose = vi.fn<() => void>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
let text: () => string
let address: () => string
withDialogs()
beforeEach(async () => {
  lastToast = hearToasts()
  answers.mockReset()
  onClose.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) => {
    if (path.endsWith('list')) return { items: [], nextCursor: null }
    return answers(path, input)
  }) as never)
  const view = await drawnAt(
    '/en/r/mika-here?edit=true',
    <>
      <Link to="/$lang/r" params={{ lang: 'en' }}>
        Rooms
      </Link>
      <Link to="/$lang/r/$domain" params={{ lang: 'de', domain: 'mika-here' }} search={{ edit: true }}>
        Deutsch
      </Link>
      <RoomEditor loaded={LOADED} onClose={onClose} />
    </>,
  )
  close = () => view.remove()
  text = () => view.element.textContent ?? ''
  address = view.address
})
afterEach(() => close())

const sent = () => answers.mock.calls.filter(([path]) => path.endsWith('/update')).map(([, input]) => input)
const reason = () =>
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Save')
    ?.getAttribute('aria-description')
const link = (words: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words)
const follow = (words: string) => act(async () => link(words)?.click())
/** Whether leaving the page would ask. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('nothing is sent that is not changed, and what is changed is seen, sent alone and asked about on leaving', async () => {
  await press('Save')
  expect([sent(), reason(), asks()]).toEqual([[], 'Nothing is changed.', false])
  await fill('Introduction', 'Come in.')
  expect(document.querySelector('form + div')?.textContent).toContain('Come in.')
  expect([reason(), asks()]).toEqual([null, true])
  answers.mockResolvedValueOnce({ room: { ...ROOM, version: 2, introduction: 'Come in.' } })
  await press('Save')
  expect(sent()).toEqual([{ id: 'r1', version: 1, introduction: 'Come in.' }])
  expect([lastToast()?.text, asks()]).toEqual(['Room saved', false])
})

test('a room has a name and an address that can be had', async () => {
  await fill('Name of the room', ' ')
  expect(reason()).toBe('Give the room a name and an available address.')
  await fill('Name of the room', 'Ours')
  answers.mockImplementation((path) =>
    path.endsWith('checkDomain')
      ? { isAvailable: false, reason: 'taken', suggestions: ['momo-2'] }
      : { room: { ...ROOM, name: 'Ours', domain: 'momo-2' } },
  )
  await fill('Address', 'momo')
  expect(reason()).toBe('Give the room a name and an available address.')
  await vi.waitFor(() => expect(text()).toContain('This address is taken. Choose another.'))
  await press('Save')
  expect(sent()).toEqual([])
  expect(text()).toContain('The old address leads here for 30 days.')
  answers.mockImplementation((path) =>
    path.endsWith('checkDomain')
      ? { isAvailable: true, domain: 'momo-2', url: 'https://kamae.example/r/momo-2' }
      : { room: { ...ROOM, name: 'Ours', domain: 'momo-2' } },
  )
  await press('momo-2')
  await vi.waitFor(() => expect(reason()).toBeNull())
  await press('Save')
  await vi.waitFor(() => expect(address()).toBe('/en/r/momo-2?edit=true'))
})

test('an address that was taken while it was saved is refused at its field, with others', async () => {
  await fill('Address', 'momo')
  answers.mockImplementation((path) => {
    if (path.endsWith('checkDomain'))
      return { isAvailable: true, domain: 'momo', url: 'https://k.example/r/momo' }
    throw new CallError('already-exists', 'Taken.', {
      field: 'domain',
      reason: 'taken',
      suggestions: ['momo-7'],
    })
  })
  await vi.waitFor(() => expect(reason()).toBeNull())
  await press('Save')
  expect(lastToast()?.text).toBe('Choose another address.')
  expect(text()).toContain('momo-7')
  expect(field('Address').value).toBe('momo')
})

test('what was changed elsewhere comes in where it was not changed here, and is then saved over', async () => {
  await fill('Introduction', 'Come in.')
  const current = { ...ROOM, version: 5, name: 'Theirs', introduction: 'Theirs.' }
  answers.mockRejectedValueOnce(new CallError('aborted', 'Changed.', { current }))
  await press('Save')
  expect(lastToast()?.text).toContain('This room was changed elsewhere.')
  expect([field('Introduction').value, field('Name of the room').value]).toEqual(['Come in.', 'Theirs'])
  answers.mockResolvedValueOnce({ room: { ...current, version: 6, introduction: 'Come in.' } })
  await press('Save')
  expect(sent().at(-1)).toEqual({ id: 'r1', version: 5, introduction: 'Come in.' })
})

test('discarding takes everything back; closing the room is not lost among what is not saved', async () => {
  await fill('Introduction', 'Come in.')
  await press('Discard changes')
  expect([field('Introduction').value, onClose.mock.calls.length]).toEqual(['', 1])
  answers.mockResolvedValueOnce({ room: { ...ROOM, version: 2, archivedAt: '2026-11-05T10:00:00.000Z' } })
  await act(async () => document.querySelector<HTMLElement>('details button')?.click())
  expect(answers.mock.lastCall).toEqual(['room/content/archive', { id: 'r1' }])
  expect(text()).toContain('Nobody but you sees this room now.')
  answers.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('Open it again')
  expect([lastToast()?.kind, text().includes('Nobody but you sees this room now.')]).toEqual(['error', true])
})

test('closing the room and opening it again keep what is not saved, which is then saved over the newest version', async () => {
  await fill('Introduction', 'Come in.')
  answers.mockResolvedValueOnce({ room: { ...ROOM, version: 2, archivedAt: '2026-11-05T10:00:00.000Z' } })
  await act(async () => document.querySelector<HTMLElement>('details button')?.click())
  expect([field('Introduction').value, reason()]).toEqual(['Come in.', null])
  answers.mockResolvedValueOnce({ room: { ...ROOM, version: 3 } })
  await press('Open it again')
  expect([field('Introduction').value, reason()]).toEqual(['Come in.', null])
  answers.mockResolvedValueOnce({ room: { ...ROOM, version: 4, introduction: 'Come in.' } })
  await press('Save')
  expect(sent().at(-1)).toEqual({ id: 'r1', version: 3, introduction: 'Come in.' })
})

test('what is typed while the rest is saved stays, to be saved as well', async () => {
  await fill('Introduction', ' Come in. ')
  const held = Promise.withResolvers<object>()
  answers.mockReturnValueOnce(held.promise)
  await press('Save')
  await fill('Name of the room', 'Ours')
  await act(async () => held.resolve({ room: { ...ROOM, version: 2, introduction: 'Come in.' } }))
  expect([field('Introduction').value, field('Name of the room').value]).toEqual(['Come in.', 'Ours'])
  expect(reason()).toBeNull()
})

test('a link asks before it drops what is not saved, and leads where it should once that is wanted', async () => {
  await fill('Introduction', 'Come in.')
  await follow('Rooms')
  expect([address(), text().includes('Discard what you changed here?')]).toEqual([
    '/en/r/mika-here?edit=true',
    true,
  ])
  await press('Keep working')
  expect(field('Introduction').value).toBe('Come in.')
  await follow('Rooms')
  await press('Discard changes', document.querySelector('dialog') ?? document)
  await vi.waitFor(() => expect(address()).toBe('/en/r'))
})

test('the same editor in another language asks nothing, nor does leaving by the button that discards', async () => {
  await fill('Introduction', 'Come in.')
  await follow('Deutsch')
  expect([address(), field('Introduction').value]).toEqual(['/de/r/mika-here?edit=true', 'Come in.'])
  onClose.mockImplementationOnce(() => link('Rooms')?.click())
  await press('Discard changes')
  expect([address(), text().includes('Discard what you changed here?')]).toEqual(['/en/r', false])
})

test('who discards while it is saved is led nowhere by the answer, and has nothing of it back', async () => {
  await fill('Introduction', 'Come in.')
  const held = Promise.withResolvers<object>()
  answers.mockReturnValueOnce(held.promise)
  await press('Save')
  onClose.mockImplementationOnce(() => link('Rooms')?.click())
  await press('Discard changes')
  expect(address()).toBe('/en/r')
  const saved = { ...ROOM, version: 2, domain: 'mika-there', introduction: 'Come in.' }
  await act(async () => held.resolve({ room: saved }))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect([lastToast()?.text, address()]).toEqual(['Room saved', '/en/r'])
  expect([field('Introduction').value, reason()]).toEqual(['', 'Nothing is changed.'])
})

test('who discards while it is saved hears of no refusal, and takes nothing over from it', async () => {
  await fill('Introduction', 'Come in.')
  const held = Promise.withResolvers<object>()
  answers.mockReturnValueOnce(held.promise)
  await press('Save')
  await press('Discard changes')
  const current = { ...ROOM, version: 5, name: 'Theirs' }
  await act(async () => held.reject(new CallError('aborted', 'Changed.', { current })))
  expect([lastToast(), field('Name of the room').value, reason()]).toEqual([
    undefined,
    'Mika’s room',
    'Nothing is changed.',
  ])
})
