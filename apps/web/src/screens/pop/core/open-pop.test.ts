// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { emptyPop } from '@kamae/pop/documents/pop'
import { SAMPLE_BOX, SAMPLE_BUBBLE } from '@kamae/pop/testing/samples'
import { CallError } from '@kamae/protocol/contract/errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepNewPop, openStoredPop } from '../../../features/pops/pop-store.ts'
import { client } from '../../../session/api.ts'
import { type Session, session } from '../../../session/session.ts'
import { openPop } from './open-pop.ts'

const HEAD = { name: 'Desk', width: 800, height: 600, background: '#ffffff' }
const pop = { ...emptyPop(HEAD), contents: { [SAMPLE_BUBBLE.id]: SAMPLE_BUBBLE } }
const LINK = { uid: 'mika', popId: 'pop-1', version: 3 }
/** What the account has, changed by another device. */
const THERE = { ...HEAD, name: 'Phone', id: 'pop-1', version: 9, contents: [SAMPLE_BOX] }
const getPop = vi.fn()

const signIn = (uid: string) => session.setState({ status: 'in', user: { uid } } as Session)
const open = (id: string, isOurs = true) =>
  openPop(id, { signal: new AbortController().signal, claim: () => Promise.resolve(isOurs) })

beforeEach(() => {
  getPop.mockReset()
  getPop.mockResolvedValue(THERE)
  vi.spyOn(client, 'call').mockImplementation(async (_procedure, input) => ({ pop: await getPop(input) }))
  signIn('mika')
})

test('a tab that has the lock takes what the account has newer, once it has the lock', async () => {
  await keepNewPop('newer', pop, LINK, 0)
  const claim = async () => {
    expect(getPop).not.toHaveBeenCalled()
    return true
  }
  const found = await openPop('newer', { signal: new AbortController().signal, claim })
  expect(found).toMatchObject({
    isOurs: true,
    opened: { pop: { name: 'Phone' }, record: { link: { version: 9 } } },
  })
})

test('a tab without the lock writes nothing under the one that has it', async () => {
  await keepNewPop('shared', pop, LINK, 0)
  const before = await openStoredPop('shared')
  expect(await open('shared', false)).toEqual({ isOurs: false, opened: before })
  expect([await openStoredPop('shared'), getPop.mock.calls]).toEqual([before, []])
})

test('a pop that only the account has is looked at without the lock, and not kept', async () => {
  const id = crypto.randomUUID()
  expect(await open(id, false)).toMatchObject({ isOurs: false, opened: { pop: { name: 'Phone' } } })
  expect(await openStoredPop(id)).toBeUndefined()
  expect(await open(id)).toMatchObject({ isOurs: true })
  expect((await openStoredPop(id))?.pop.name).toBe('Phone')
})

test('a pop that only the account has opens by its address alone, before it is known who is there', async () => {
  session.setState({ status: 'in', user: null })
  const asked = vi.spyOn(session, 'subscribe')
  const found = open(crypto.randomUUID())
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  signIn('mika')
  expect(await found).toMatchObject({ opened: { pop: { name: 'Phone' } } })
})

test.each(['theirs', 'theirs-1'])(
  'a pop of another account is not opened by its address (%s), whoever has used this device',
  async (id) => {
    const link = { ...LINK, popId: 'theirs-1' }
    await keepNewPop('theirs', pop, link, 0)
    signIn('nao')
    getPop.mockRejectedValue(new CallError('not-found', 'No such pop.'))
    expect(await open(id)).toBe('other-account')
    expect((await openStoredPop('theirs'))?.record.link).toEqual(link)
    signIn('mika')
    expect(await open(id)).toMatchObject({ isOurs: true })
  },
)

test('the pop of a guest who became a member opens, and is linked to the member', async () => {
  await keepNewPop('guest', pop, { ...LINK, uid: 'guest', version: 9 }, 0)
  expect(await open('guest')).toMatchObject({ opened: { pop: { name: 'Desk' } } })
  expect((await openStoredPop('guest'))?.record.link).toEqual({ ...LINK, version: 9 })
})

test('who is signed out goes on with what is on this device', async () => {
  await keepNewPop('out', pop, LINK, 0)
  session.setState({ status: 'out', user: null })
  expect(await open('out')).toMatchObject({ isOurs: true, opened: { pop: { name: 'Desk' } } })
})

test.each([
  ['that is kept here', async (id: string) => keepNewPop(id, pop, { ...LINK, popId: id }, 0)],
  ['that only the account has', async () => undefined],
])('a pop %s is left as it is by a tab that lost it while the account was asked', async (_which, prepare) => {
  const id = crypto.randomUUID()
  await prepare(id)
  const before = await openStoredPop(id)
  const over = new AbortController()
  getPop.mockImplementation(async () => {
    over.abort()
    return THERE
  })
  expect(await openPop(id, { signal: over.signal, claim: () => Promise.resolve(true) })).toBe('not-found')
  expect(getPop).toHaveBeenCalledOnce()
  expect(await openStoredPop(id)).toEqual(before)
})
