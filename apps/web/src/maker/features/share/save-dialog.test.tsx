// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '@kamae/protocol/contract/errors'
import * as wire from '../../../features/auth-form/auth-wire.ts'
import * as loading from '../../../session/load-user.ts'
import { client } from '../../../session/api.ts'
import { session, type Session } from '../../../session/session.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { field, fill, press, withDialogs } from '../../../testing/hands.ts'
import type { Autosave } from '../../core/autosave/autosave.ts'
import { AutosaveContext } from '../../core/autosave/autosave-context.ts'
import type { Draft, SavedPose } from '../../core/autosave/store/draft.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import * as pictures from '../../stage/take-picture.ts'
import { SaveDialog } from './save-dialog.tsx'

let maker: Maker
let draft: Draft
let saved: Record<string, unknown>[]
let onClose: ReturnType<typeof vi.fn<() => void>>
let close = async () => {}
let state: () => object
const MEMBER = { status: 'in', user: { uid: 'mika', isGuest: false } } as unknown as Session
const SAVED: SavedPose = { id: 'p1', version: 1, saved: '', tags: [], description: '' }
const METHODS: wire.Methods = { password: true, guest: true, emailLink: true, phone: false, social: [] }
withDialogs()
beforeEach(() => {
  saved = []
  onClose = vi.fn<() => void>()
  vi.spyOn(client, 'call').mockImplementation((async (
    { path }: { path: string },
    input: Record<string, unknown>,
  ) => {
    if (path !== 'avatarpose/create') return { tags: [] }
    saved.push(input)
    return { avatarPose: { ...input, id: 'p1', version: 1 } }
  }) as unknown as typeof client.call)
  vi.spyOn(pictures, 'takeStagePicture').mockImplementation(async () => new Blob(['picture']))
  vi.spyOn(wire, 'fetchMethods').mockImplementation(async () => METHODS)
  session.setState({ status: 'out', user: null })
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, undefined, 'Harbour'))
  maker.link.setState({ status: 'no-webgl' })
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  session.setState({ status: 'unknown', user: null, wasEnded: false })
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
        <SaveDialog onClose={onClose} />
      </MakerContext>
    </AutosaveContext>,
  )
  close = () => view.remove()
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  state = view.state
  return view.address
}
const send = () => act(async () => document.querySelector('form')?.requestSubmit())
const submit = () => document.querySelector('button[type=submit]')?.textContent
const isFolded = () => document.querySelector('details')?.open === false

/** A server that lets in whoever asks. */
function letIn() {
  const asked: [path: string, body: unknown, kept: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string }) => {
    asked.push([url, JSON.parse(body), draft.form])
    return Response.json({})
  })
  return asked
}

test('a newcomer makes an account in the dialog and saves with one press: nobody is sent away, and no guest is offered', async () => {
  const asked = letIn()
  const address = await show()
  const before = address()
  expect([submit(), isFolded()]).toEqual(['Create account and save', true])
  expect(document.body.textContent).not.toContain('guest')
  await send()
  expect([asked, document.querySelector('[role=alert]')?.textContent]).toEqual([[], 'Fill this in.'])
  await fill('Your name', 'Mika')
  await fill('Email', ' mika@example.com ')
  await fill('Password', 'four quiet harbours')
  await send()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const typed = { email: 'mika@example.com', password: 'four quiet harbours', name: 'Mika' }
  expect(asked).toEqual([
    [
      '/api/v1/auth/sign-up/email',
      { ...typed, lang: 'en' },
      expect.objectContaining({ name: 'Harbour', isForSharing: false }),
    ],
  ])
  expect(saved).toEqual([expect.objectContaining({ name: 'Harbour' })])
  expect(address()).toBe(before)
})

test('who has an account says so in sight, and signs in there', async () => {
  const asked = letIn()
  await show()
  await press('I have an account')
  expect(submit()).toBe('Sign in and save')
  await fill('Email', 'mika@example.com')
  await fill('Password', 'short')
  await send()
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(asked[0]?.slice(0, 2)).toEqual([
    '/api/v1/auth/sign-in/email',
    { email: 'mika@example.com', password: 'short' },
  ])
})

test('a guest needs an account as well, and the other ways to one lead back to what was typed', async () => {
  session.setState({ status: 'in', user: { uid: 'g', isGuest: true } } as unknown as Session)
  const address = await show()
  expect(submit()).toBe('Create account and save')
  await fill('Name', 'Harbour at night')
  await press('Other ways to sign in')
  await vi.waitFor(() => expect(address()).toMatch(/^\/en\/sign-in\?/))
  expect(new URL(address(), 'https://kamae.test').searchParams.get('need')).toBe('new-account')
  expect(draft.form).toMatchObject({ name: 'Harbour at night', isForSharing: false })
})

test('a member has all of it open and saves at once', async () => {
  session.setState(MEMBER)
  await show()
  expect([submit(), isFolded()]).toEqual(['Save pose', false])
  expect(document.querySelector('input[type=password]')).toBeNull()
  await fill('Name', ' ')
  await send()
  expect(saved).toEqual([])
  await fill('Name', 'Harbour at night')
  await send()
  await vi.waitFor(() => expect(saved).toEqual([expect.objectContaining({ name: 'Harbour at night' })]))
  expect(field('Tags')).toBeTruthy()
})

async function typeAccount() {
  await fill('Your name', 'Mika')
  await fill('Email', 'mika@example.com')
  await fill('Password', 'four quiet harbours')
}

test.each([{}, { challenge: 'c1' }])(
  'who closes it while the account is asked for saves nothing and is led nowhere: %o',
  async (answer) => {
    const held = Promise.withResolvers<Response>()
    const fetching = vi.fn<() => Promise<Response>>(() => held.promise)
    vi.stubGlobal('fetch', fetching)
    const address = await show()
    await typeAccount()
    await send()
    await vi.waitFor(() => expect(fetching).toHaveBeenCalled())
    await press('Cancel')
    await act(async () => {
      held.resolve(Response.json(answer))
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
    expect([saved, address(), draft.form]).toEqual([[], '/en/make', null])
    expect(onClose).toHaveBeenCalledOnce()
  },
)

test('a second factor is asked for where all ways are, and the password is not typed again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ challenge: 'c1' }))
  const address = await show({ savedPose: SAVED })
  await fill('Email', 'mika@example.com')
  await fill('Password', 'four quiet harbours')
  await send()
  await vi.waitFor(() => expect(address()).toMatch(/^\/en\/sign-in\?/))
  expect(address()).not.toContain('c1')
  expect(state()).toMatchObject({ challenge: 'c1' })
  expect(draft.form?.account).toEqual({ kind: 'in', name: '', email: 'mika@example.com' })
})

test('who has saved before, or was signed in, begins by signing in; who comes back finds what they typed', async () => {
  await show({ savedPose: SAVED })
  expect(submit()).toBe('Sign in and save')
  await close()
  session.setState({ wasEnded: true })
  await show()
  expect(submit()).toBe('Sign in and save')
  await close()
  const account = { kind: 'up', name: 'Mika', email: 'mika@example.com' } as const
  await show({ form: { name: 'Harbour', tags: '', description: '', account } })
  expect([submit(), field('Your name').value, field('Email').value, field('Password').value]).toEqual([
    'Create account and save',
    'Mika',
    'mika@example.com',
    '',
  ])
})

test('an account that was made although its answers were lost is not made again', async () => {
  const asked: string[] = []
  let isAway = true
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/api/v1/auth/', ''))
    if (url.endsWith('/sign-up/email')) return Response.json({}, { headers: { 'set-auth-token': 'token' } })
    if (isAway) throw new TypeError('Failed to fetch')
    return Response.json({ token: 'access' })
  })
  vi.spyOn(loading, 'reloadUser').mockImplementation(async () => {
    asked.push('profile')
    if (isAway) throw new CallError('unavailable', 'Away.')
    session.setState(MEMBER)
  })
  await show()
  await typeAccount()
  await send()
  await vi.waitFor(() => expect(asked).toContain('profile'))
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect(saved).toEqual([])
  isAway = false
  await send()
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(asked.filter((path) => path === 'sign-up/email')).toHaveLength(1)
})

test('of two buttons that save only one is at work', async () => {
  session.setState(MEMBER)
  const held = Promise.withResolvers<Blob>()
  vi.spyOn(pictures, 'takeStagePicture').mockImplementation(() => held.promise)
  await show({ savedPose: SAVED })
  await press('Save as a new pose')
  await send()
  await press('Save as a new pose')
  await act(async () => held.resolve(new Blob(['picture'])))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect([saved.length, vi.mocked(client.call).mock.calls.map(([{ path }]) => path)]).toEqual([
    1,
    expect.not.arrayContaining(['avatarpose/update']),
  ])
})

test('what is missing has the focus or is unfolded; after a failure the button to try again has it', async () => {
  letIn()
  await show()
  await fill('Name', ' ')
  await send()
  expect(document.activeElement).toBe(field('Name'))
  await fill('Name', 'Harbour')
  await fill('What others may do with it', 'own')
  expect(isFolded()).toBe(true)
  await send()
  expect(isFolded()).toBe(false)
  await fill('What others may do with it', 'CC-BY-4.0')
  await typeAccount()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => {
    session.setState(MEMBER)
    return Response.json({})
  })
  vi.mocked(client.call).mockRejectedValue(new CallError('unavailable', 'Away.'))
  await act(async () => field('Password').focus())
  await send()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Save pose'))
})
