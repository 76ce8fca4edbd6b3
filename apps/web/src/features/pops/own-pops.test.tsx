// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { User } from '@kamae/entities/user/contract'
import { SAMPLE_POP } from '@kamae/pop/testing/samples'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press, withDialogs } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { OwnPops } from './own-pops.tsx'
import { forgetPop, keepNewPop, listStoredPops, onPops } from './pop-store.ts'

const ARCHIVED = '2026-11-06T10:00:00.000Z'
const popOf = (name: string, archivedAt: string | null = null) => ({
  id: name,
  version: 3,
  name,
  width: 800,
  height: 600,
  background: '#ffffff',
  updatedAt: '2026-11-05T10:00:00.000Z',
  archivedAt,
})
type Asked = { id?: string; popId?: string; isArchived?: boolean; limit?: number; cursor?: string }

/** What the account has; undefined while it cannot be asked. */
let account: ReturnType<typeof popOf>[] | undefined
/** What changes the account. */
const changes = vi.fn<(path: string, input: Asked) => void>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}

function list({ isArchived, limit = 30, cursor = '0' }: Asked) {
  if (!account) throw away()
  const all = account.filter(({ archivedAt }) => (archivedAt !== null) === isArchived)
  const [from, to] = [Number(cursor), Number(cursor) + limit]
  return { items: all.slice(from, to), nextCursor: all.length > to ? String(to) : null }
}

withDialogs()
beforeEach(async () => {
  // Files of one process share what a device keeps.
  for (const { id } of await listStoredPops()) await forgetPop(id)
  lastToast = hearToasts()
  account = []
  changes.mockReset()
  // Nothing is near here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: Asked) => {
    if (path === 'pop/list') return list(input)
    changes(path, input)
    const id = input.popId ?? input.id
    const archivedAt = path === 'pop/archive' ? ARCHIVED : null
    account = account
      ?.filter((pop) => path !== 'pop/delete' || pop.id !== id)
      .map((pop) => (pop.id === id ? { ...pop, archivedAt } : pop))
    return { isOk: true, popId: id, version: 4, pop: { version: 4 } }
  }) as never)
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(uid?: string) {
  session.setState(
    uid ? { status: 'in', user: { uid, isGuest: false } as User } : { status: 'out', user: null },
  )
  const view = await drawnAt('/en/pops', <OwnPops />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const away = () => new CallError('unavailable', 'Away.')
const refuse = (error: CallError) =>
  changes.mockImplementationOnce(() => {
    throw error
  })
const keep = (id: string, name: string, link: Parameters<typeof keepNewPop>[2]) =>
  keepNewPop(id, { ...SAMPLE_POP, name }, link, 0)
const keptHere = async () => (await listStoredPops()).map(({ id }) => id)
const tiles = () =>
  [...document.querySelectorAll('[aria-labelledby=own-pops] li a')].map(({ textContent }) => textContent)
const archived = () =>
  [...document.querySelectorAll('[aria-labelledby=archived-pops] li')].map(
    (row) => row.querySelector('span')?.textContent,
  )
const dialog = () => document.querySelector('dialog')
const confirm = (name: string) => press(name, dialog() ?? document)

test('a pop of the account is archived once that is confirmed, and restored from below', async () => {
  account = [popOf('Desk')]
  await show('mika')
  await vi.waitFor(() => expect(tiles()).toEqual(['Desk']))
  await press('Archive “Desk”')
  expect(dialog()?.textContent).toContain('For 30 days you can restore it here.')
  await press('Cancel')
  expect([dialog(), changes.mock.calls]).toEqual([null, []])
  await press('Archive “Desk”')
  await confirm('Archive')
  await vi.waitFor(() => expect([tiles(), archived()]).toEqual([[], ['Desk']]))
  expect(dialog()).toBeNull()
  await press('Restore')
  await vi.waitFor(() => expect([tiles(), archived()]).toEqual([['Desk'], []]))
  expect(changes.mock.calls).toEqual([
    ['pop/archive', { id: 'Desk' }],
    ['pop/updatePop', { popId: 'Desk', isArchived: false }],
  ])
})

test('one that could not be archived stays, on this device too, and is asked about still', async () => {
  account = [popOf('Desk')]
  await keep('here', 'Desk', { uid: 'mika', popId: 'Desk', version: 3 })
  await show('mika')
  await vi.waitFor(() => expect(tiles()).toEqual(['Desk']))
  await press('Archive “Desk”')
  refuse(away())
  await confirm('Archive')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  expect([dialog() !== null, tiles(), await keptHere()]).toEqual([true, ['Desk'], ['here']])
  await confirm('Archive')
  await vi.waitFor(() => expect(archived()).toEqual(['Desk']))
  expect(await keptHere()).toEqual([])
})

test('one that is on this device alone is said to be lost for good before it is deleted', async () => {
  await keep('here', 'Card', null)
  await show()
  await vi.waitFor(() => expect(tiles()).toEqual(['Card']))
  await press('Delete “Card”')
  expect(dialog()?.textContent).toContain('It is saved on this device only, and cannot be restored.')
  await press('Cancel')
  expect(await keptHere()).toEqual(['here'])
  await press('Delete “Card”')
  await confirm('Delete')
  await vi.waitFor(() => expect(tiles()).toEqual([]))
  expect([dialog(), await keptHere(), changes.mock.calls]).toEqual([null, [], []])
})

test('deleting forever asks, and takes the copy on this device along; what is gone already is gone as wished', async () => {
  account = [popOf('Old', ARCHIVED), popOf('Older', ARCHIVED)]
  await keep('here', 'Old', { uid: 'mika', popId: 'Old', version: 3 })
  await show('mika')
  await vi.waitFor(() => expect(archived()).toEqual(['Old', 'Older']))
  await press('Delete forever')
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Delete “Old” forever?')
  refuse(away())
  await confirm('Delete forever')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  expect([dialog() !== null, archived(), await keptHere()]).toEqual([true, ['Old', 'Older'], ['here']])
  refuse(new CallError('not-found', 'None.'))
  account = [popOf('Older', ARCHIVED)]
  await confirm('Delete forever')
  await vi.waitFor(() => expect(archived()).toEqual(['Older']))
  expect([dialog(), await keptHere()]).toEqual([null, []])
  expect(changes.mock.lastCall).toEqual(['pop/delete', { id: 'Old' }])
})

test('while the account cannot be asked, the pops of this device are there and that is said; those of others are not', async () => {
  await keep('mine', 'Card', { uid: 'mika', popId: 'Card', version: 3 })
  await keep('theirs', 'Poster', { uid: 'nao', popId: 'Poster', version: 3 })
  account = undefined
  const text = await show('mika')
  await vi.waitFor(() =>
    expect(text()).toContain('Your account could not be reached: these are the pops on this device.'),
  )
  expect(tiles()).toEqual(['Card'])
})

test('from four fifths of what an account may hold on, all that it holds is counted', async () => {
  const popsOf = (count: number) => Array.from({ length: count }, (_, at) => popOf(`Pop ${at}`, ARCHIVED))
  account = popsOf(239)
  const nearly = await show('mika')
  await vi.waitFor(() => expect(archived()).toHaveLength(239))
  expect(nearly()).not.toContain('Your account holds')
  await close()
  account = [...popsOf(239), popOf('Desk')]
  const full = await show('mika')
  await vi.waitFor(() => expect(tiles()).toEqual(['Desk']))
  expect(full()).toContain('Your account holds 240 of 300 pops, archived ones included.')
})

test('what the account does not have yet stays on this device when the pop is archived, and is there once it is restored', async () => {
  account = [popOf('Desk')]
  await keep('here', 'Desk', { uid: 'mika', popId: 'Desk', version: 3 })
  await keep('sent', 'Card', { uid: 'mika', popId: 'Card', version: 3 })
  account.push(popOf('Card'))
  await onPops(async (store) => {
    const record = await store.get('pops', 'here')
    if (record) await store.put('pops', { ...record, unsent: ['box'] })
  })
  await show('mika')
  await vi.waitFor(() => expect(tiles()).toHaveLength(2))
  for (const name of ['Desk', 'Card']) {
    await press(`Archive “${name}”`)
    await confirm('Archive')
    await vi.waitFor(() => expect(archived()).toContain(name))
  }
  expect(tiles()).toEqual([])
  expect(await keptHere()).toEqual(['here'])
  await press('Restore', document.querySelector('[aria-labelledby=archived-pops] li') ?? document)
  await vi.waitFor(() => expect(tiles()).toHaveLength(1))
})
