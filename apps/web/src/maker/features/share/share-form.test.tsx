// @vitest-environment jsdom
import type { Avatar } from '@kamae/stage/avatar/avatar'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as wire from '../../../features/auth-form/auth-wire.ts'
import { client } from '../../../session/api.ts'
import { AuthError } from '../../../session/auth-calls.ts'
import { session, type Session } from '../../../session/session.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { field, fill, press, withDialogs } from '../../../testing/hands.ts'
import type { Autosave } from '../../core/autosave/autosave.ts'
import { AutosaveContext } from '../../core/autosave/autosave-context.ts'
import type { Draft, Origin, SavedPose } from '../../core/autosave/store/draft.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import * as pictures from '../../stage/take-picture.ts'
import type { PoseShare } from './shared-pose/share-calls.ts'
import { ShareForm } from './share-form.tsx'

const ORIGIN: Origin = {
  slug: 'abcdefghij',
  name: 'Wave',
  userUid: 'minako',
  userName: 'Minako',
  licence: { kind: 'CC-BY-4.0', words: '' },
  isMine: false,
}
const SAVED: SavedPose = { id: 'p1', version: 3, saved: '', tags: [], description: '' }
const METHODS: wire.Methods = { password: true, guest: true, emailLink: true, phone: false, social: [] }

type Sent = { readonly path: string; readonly input: Record<string, unknown> }
let sent: Sent[]
let answers: Record<string, (input: Record<string, unknown>) => unknown>
let maker: Maker
let draft: Draft
let madePoses: PoseShare[]
const closed = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(() => {
  sent = []
  madePoses = []
  closed.mockReset()
  const snapshot = { slug: 's1', allowRemix: true, visibility: 'public', createdAt: '2' }
  answers = {
    'avatarpose/create': (input) => ({ avatarPose: { ...input, id: 'p1', version: 1 } }),
    'avatarpose/update': (input) => ({ avatarPose: { ...input, version: 4 } }),
    'avatarpose/get': () => ({ avatarPose: { shareSlug: 's1', updatedAt: '1' } }),
    'avatarpose/suggestTags': () => ({ tags: [] }),
    'shareAvatarPose/create': () => ({ slug: 's1' }),
    'shareAvatarPose/get': () => ({ sharedAvatarPose: snapshot }),
  }
  vi.spyOn(client, 'call').mockImplementation((async (
    { path }: { path: string },
    input: Record<string, unknown>,
  ) => {
    sent.push({ path, input })
    return answers[path]?.(input)
  }) as unknown as typeof client.call)
  vi.spyOn(wire, 'fetchMethods').mockImplementation(async () => METHODS)
  // The small one of the form is not drawn.
  vi.spyOn(pictures, 'takeStagePicture').mockImplementation(async (_, { width }) =>
    width === 320 ? undefined : new Blob(['picture']),
  )
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  session.setState({ status: 'in', user: { uid: 'mika', isGuest: false } } as unknown as Session)
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, undefined, 'Harbour'))
  maker.link.setState({ status: 'no-webgl' })
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  session.setState({ status: 'unknown', user: null })
})

async function show(known: Partial<Draft> = {}) {
  const { scene } = maker.history
  draft = { slot: '', uid: 'work', scene, savedPose: null, temp: null, form: null, ...known } as Draft
  const autosave = {
    get draft() {
      return draft
    },
    set: async (change: Partial<Draft>) => void (draft = { ...draft, ...change }),
  } as Autosave
  const view = await drawnAt(
    '/en/make',
    <AutosaveContext value={{ autosave, loadSync: vi.fn(), arrival: undefined, taken: null }}>
      <MakerContext value={maker}>
        <ShareForm onShared={(made) => madePoses.push(made)} onClose={closed} />
      </MakerContext>
    </AutosaveContext>,
  )
  close = () => view.remove()
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  return view.address
}
const send = () => act(async () => document.querySelector('form')?.requestSubmit())
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const inputOf = (path: string) => sent.findLast((each) => each.path === path)?.input
const flip = (name: string) => act(async () => field(name).click())

test('without a name, without terms of its own, or against the licence of its avatar nothing is sent, and it is said why', async () => {
  const facts = { name: 'Sora', authors: [], licence: { sexual: false, violence: true } }
  maker.link.setState({ avatars: new Map([['avatar', { facts } as unknown as Avatar]]) })
  await show()
  await fill('Name', '  ')
  await send()
  expect(alerts()).toEqual(['Give the pose a name.'])
  await fill('Name', 'Harbour')
  await fill('What others may do with it', 'own')
  await send()
  expect(alerts()).toEqual(['Say in your own words what others may do.'])
  await fill('Your terms', 'Ask me')
  await flip('Sexual content')
  await send()
  expect(alerts()).toEqual([
    'The licence of Sora allows no sexual pictures. Apply the pose to another avatar first.',
  ])
  // Nor is anything on its way.
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  expect(sent.filter(({ path }) => path !== 'avatarpose/suggestTags')).toEqual([])
})

test('a pose is saved and shared as it was typed, here by its link alone', async () => {
  await show()
  await fill('Name', ' Harbour at night ')
  await fill('Tags', 'sea, #night, sea')
  await fill('Who can see it', 'unlisted')
  await flip('Others may start from it')
  expect(document.querySelector('button[type=submit]')?.textContent).toBe('Share by link')
  await send()
  await vi.waitFor(() => expect(madePoses).toHaveLength(1))
  expect(inputOf('avatarpose/create')).toMatchObject({
    name: 'Harbour at night',
    tags: ['sea', 'night'],
    licence: { kind: 'CC-BY-4.0' },
    isSexual: false,
  })
  expect(inputOf('shareAvatarPose/create')).toEqual({
    poseId: 'p1',
    allowRemix: false,
    visibility: 'unlisted',
  })
  expect(maker.history.scene.name).toBe('Harbour at night')
  expect(draft.form).toBeNull()
})

test('what was shared before stays with whom it was, whether that could be read or not', async () => {
  const before = { slug: 's1', allowRemix: false, visibility: 'unlisted', createdAt: '2' }
  answers['shareAvatarPose/get'] = () => ({ sharedAvatarPose: before })
  await show({ savedPose: SAVED })
  await vi.waitFor(() => expect(field('Who can see it').value).toBe('unlisted'))
  expect(document.querySelector<HTMLInputElement>('[role=switch]:not(:checked)')).not.toBeNull()
  await close()
  answers['avatarpose/get'] = () => {
    throw new CallError('unavailable', 'Away.')
  }
  await show({ savedPose: SAVED })
  await send()
  await vi.waitFor(() => expect(madePoses).toHaveLength(1))
  expect(inputOf('avatarpose/update')).toMatchObject({ id: 'p1', version: 3 })
  expect(inputOf('shareAvatarPose/create')).toEqual({ poseId: 'p1', allowRemix: true })
})

test('where the pose it was started from is gone, that is said, and the next press saves without naming it', async () => {
  answers['avatarpose/create'] = (input) => {
    if (input['from']) throw new CallError('not-found', 'Gone.')
    return { avatarPose: { ...input, id: 'p1', version: 1 } }
  }
  await show({ from: ORIGIN })
  expect(document.body.textContent).toContain('Started from “Wave” by Minako')
  await send()
  await vi.waitFor(() => expect(alerts().join()).toContain('“Wave” is not shared any more'))
  expect(inputOf('avatarpose/create')).toMatchObject({ from: 'abcdefghij' })
  expect(document.body.textContent).not.toContain('Started from “Wave”')
  await send()
  await vi.waitFor(() => expect(madePoses).toHaveLength(1))
  expect(inputOf('avatarpose/create')).not.toHaveProperty('from')
})

test('who has no account makes one here: what was typed is kept first, and a refusal stands at its field', async () => {
  session.setState({ status: 'out', user: null })
  const keptAtSending: unknown[] = []
  vi.stubGlobal('fetch', async () => {
    keptAtSending.push(draft.form)
    return Response.json({ error: { details: { reason: 'email-taken' } } }, { status: 409 })
  })
  await show()
  await send()
  expect(alerts()).toEqual(['Fill this in.'])
  expect(keptAtSending).toEqual([])
  await fill('Your name', 'Mika')
  await fill('Email', 'mika@example.com')
  await fill('Password', 'four quiet harbours')
  await send()
  await vi.waitFor(() => expect(keptAtSending).toHaveLength(1))
  expect(keptAtSending[0]).toMatchObject({ name: 'Harbour', isForSharing: true })
  await vi.waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
})

test('other ways to sign in lead there and back, with what was typed', async () => {
  session.setState({ status: 'out', user: null })
  const address = await show()
  await fill('Description', 'By the sea')
  await press('Other ways to sign in')
  await vi.waitFor(() => expect(address()).toMatch(/^\/en\/sign-in\?/))
  expect(draft.form).toMatchObject({ description: 'By the sea', isForSharing: true })
})

test('a service that signs in is offered in the sheet: what was typed is kept first, and a refusal is said there', async () => {
  session.setState({ status: 'out', user: null })
  vi.mocked(wire.fetchMethods).mockResolvedValue({ ...METHODS, social: [{ id: 'google', name: 'Google' }] })
  const kept: unknown[] = []
  const start = vi.spyOn(wire, 'startSocial').mockImplementation(async () => {
    kept.push(draft.form)
    if (kept.length === 1) throw new AuthError('provider-away')
    // Another page would be too much for this one.
    return '#google'
  })
  await show()
  await vi.waitFor(() => expect(document.body.textContent).toContain('Continue with Google'))
  await fill('Description', 'By the sea')
  await press('Continue with Google')
  await vi.waitFor(() => expect(alerts().join()).toContain('The other service is not responding.'))
  await press('Continue with Google')
  await vi.waitFor(() => expect(window.location.hash).toBe('#google'))
  const { pathname } = window.location
  expect(start.mock.calls[1]).toEqual(['google', { lang: 'en', to: pathname, need: 'new-account' }])
  const form: unknown = expect.objectContaining({ description: 'By the sea', isForSharing: true })
  expect(kept).toEqual([form, form])
  expect(alerts()).toEqual([])
  window.history.replaceState(null, '', pathname)
})

test('a link by mail is sent from the sheet, which waits with what was typed and goes on once its person is in', async () => {
  session.setState({ status: 'out', user: null })
  const kept: unknown[] = []
  const linked = vi.spyOn(wire, 'sendEmailLink').mockImplementation(async () => {
    kept.push(draft.form)
    if (kept.length === 1) throw new CallError('unavailable', 'Away.')
  })
  await show({ slot: 'new#tab' })
  await vi.waitFor(() => expect(document.body.textContent).toContain('Link by email'))
  await press('Link by email')
  expect([alerts(), document.activeElement, kept]).toEqual([['Fill this in.'], field('Email'), []])
  await fill('Your name', ' Mika ')
  await fill('Email', ' mika@example.com ')
  await fill('Description', 'By the sea')
  await press('Link by email')
  await vi.waitFor(() => expect(alerts()).toHaveLength(1))
  await press('Link by email')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Check your email'))
  expect(document.querySelector('[role=status]')?.textContent).toContain('mika@example.com')
  expect(linked).toHaveBeenLastCalledWith('mika@example.com', {
    lang: 'en',
    to: '/en/make?draft=new%23tab&move=1',
    name: 'Mika',
  })
  expect(kept).toEqual(Array(2).fill(expect.objectContaining({ description: 'By the sea' })))
  // Nothing is there to be sent before, but the rest can still be changed.
  expect(document.querySelector('button[type=submit]')).toBeNull()
  await fill('Name', 'Harbour at night')
  await send()
  await vi.waitFor(() => expect(draft.form).toMatchObject({ name: 'Harbour at night', isForSharing: true }))
  expect(sent.filter(({ path }) => path !== 'avatarpose/suggestTags')).toEqual([])
  await press('Use another address')
  expect([document.activeElement, field('Email').value]).toEqual([field('Email'), 'mika@example.com'])
  await press('Link by email')
  await vi.waitFor(() => expect(document.querySelector('input[name=email]')).toBeNull())
  await act(async () =>
    session.setState({ status: 'in', user: { uid: 'mika', isGuest: false } } as unknown as Session),
  )
  expect(document.activeElement?.textContent).toBe('Share with everyone')
  await send()
  await vi.waitFor(() => expect(madePoses).toHaveLength(1))
  expect(inputOf('avatarpose/create')).toMatchObject({ name: 'Harbour at night', description: 'By the sea' })
})

test('another tab that takes the work over closes the sheet, whose note would lie behind it, and keeps what was typed', async () => {
  const form = { name: 'Harbour', tags: '', description: 'By the sea' }
  await show({ form })
  await act(async () => maker.view.setState({ save: 'otherTab' }))
  expect(closed).toHaveBeenCalledOnce()
  expect(draft.form).toEqual(form)
})

test('who may start from it is kept on the way to sign in, and what was shared before does not overrule it', async () => {
  session.setState({ status: 'out', user: null })
  const address = await show()
  await flip('Others may start from it')
  await press('Other ways to sign in')
  await vi.waitFor(() => expect(address()).toMatch(/^\/en\/sign-in\?/))
  expect(draft.form).toMatchObject({ allowRemix: false })
  const form = draft.form
  await close()
  session.setState({ status: 'in', user: { uid: 'mika', isGuest: false } } as unknown as Session)
  await show({ savedPose: SAVED, form })
  await vi.waitFor(() => expect(inputOf('shareAvatarPose/get')).toBeDefined())
  await send()
  await vi.waitFor(() => expect(madePoses).toHaveLength(1))
  expect(inputOf('shareAvatarPose/create')).toMatchObject({ allowRemix: false })
})

test('who closes it while it is saved or the account is made shares nothing', async () => {
  const held = Promise.withResolvers<unknown>()
  answers['avatarpose/create'] = () => held.promise
  await show()
  await send()
  await vi.waitFor(() => expect(inputOf('avatarpose/create')).toBeDefined())
  await press('Cancel')
  const made = { ...inputOf('avatarpose/create'), id: 'p1', version: 1 }
  await act(async () => {
    held.resolve({ avatarPose: made })
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect([madePoses, inputOf('shareAvatarPose/create')]).toEqual([[], undefined])
  await close()
  sent = []
  session.setState({ status: 'out', user: null })
  const entering = Promise.withResolvers<Response>()
  const fetching = vi.fn<() => Promise<Response>>(() => entering.promise)
  vi.stubGlobal('fetch', fetching)
  await show()
  await fill('Your name', 'Mika')
  await fill('Email', 'mika@example.com')
  await fill('Password', 'four quiet harbours')
  await send()
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled())
  await press('Cancel')
  await act(async () => {
    entering.resolve(Response.json({}))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(sent).toEqual([])
})

test('the picture that is shared is seen before it is', async () => {
  vi.spyOn(pictures, 'takeStagePicture').mockImplementation(async () => new Blob(['picture']))
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:picture'
      static override revokeObjectURL = () => undefined
    },
  )
  await show()
  await vi.waitFor(() =>
    expect(document.querySelector('img[alt="The picture that is shared"]')?.getAttribute('src')).toBe(
      'blob:picture',
    ),
  )
})
