// @vitest-environment jsdom
import type { Content } from '@kamae/pop/documents/content'
import { emptyPop, type Pop } from '@kamae/pop/documents/pop'
import { SAMPLE_BOX, SAMPLE_BUBBLE } from '@kamae/pop/testing/samples'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import type { Session } from '../../../session/session.ts'
import type { PopAutosave, SaveState } from './pop-autosave.ts'
// Loaded before the clock is a false one.
import '../../../features/pops/pop-calls.ts'
import type { PopLink, PopRecord } from '../../../features/pops/pop-store.ts'
import { type PopSync, startPopSync } from './pop-sync.ts'
import type { SyncProblem } from './sync-problem.ts'

/** What the server answers; what is made of that on the way here is tried along with it. */
const calls = {
  createContent: vi.fn(),
  archiveContents: vi.fn(),
  updatePop: vi.fn(),
  getPop: vi.fn(),
}
async function serve({ path }: { readonly path: string }, ...asked: readonly unknown[]): Promise<unknown> {
  if (path === 'pop/get') return { pop: await calls.getPop(...asked) }
  return await calls[path.replace('pop/', '') as keyof typeof calls](...asked)
}
const HEAD = { name: 'Card', width: 800, height: 600, background: '#ffffff' }
const LINK: PopLink = { uid: 'mika', popId: 'pop-1', version: 3 }
const IN = { status: 'in', user: { uid: 'mika' }, wasEnded: false } as Session

function popWith(...contents: readonly Content[]): Pop {
  return { ...emptyPop(HEAD), contents: Object.fromEntries(contents.map((one) => [one.id, one])) }
}

/** What keeps a pop, without a device; `change` is what a gesture does. */
function keeping(kept: Pop, link: PopLink | null, unsent: readonly string[]) {
  const listeners = new Set<() => void>()
  let record: PopRecord = {
    id: 'here',
    head: HEAD,
    link,
    unsent,
    unsentHead: link === null,
    first: 0,
    position: 0,
    updatedAt: 0,
  }
  let pop = kept
  const autosave: PopAutosave = {
    get record() {
      return record
    },
    get kept() {
      return pop
    },
    isSettled: true,
    onSaved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async setLink(next, sent) {
      const isSent = (id: string) =>
        sent && Object.hasOwn(sent.contents, id) && sent.contents[id] === pop.contents[id]
      record = {
        ...record,
        link: next,
        unanswered: null,
        unsent: record.unsent.filter((id) => !isSent(id)),
        unsentHead: record.unsentHead && !sent?.head,
      }
      if (!next) for (const listener of listeners) listener()
    },
    async setUnanswered(unanswered) {
      record = { ...record, unanswered }
    },
    start: () => () => undefined,
    flush: () => Promise.resolve(),
    lose: () => undefined,
  }
  const change = (next: Pop, ids: readonly string[]) => {
    pop = next
    record = { ...record, unsent: [...new Set([...record.unsent, ...ids])] }
    for (const listener of listeners) listener()
  }
  return { autosave, change }
}

let sync: PopSync | undefined
let session: Session
let reported: (SyncProblem | null)[]
let shown: SaveState[]
let onSession: () => void

function start(autosave: PopAutosave): void {
  sync = startPopSync(autosave, {
    sessionNow: () => session,
    onSession(listener) {
      onSession = listener
      return () => undefined
    },
    show: (state) => shown.push(state),
    report: (problem) => reported.push(problem),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  session = IN
  reported = []
  shown = []
  for (const call of Object.values(calls)) call.mockReset()
  vi.spyOn(client, 'call').mockImplementation(serve)
})
afterEach(() => {
  sync?.stop()
  vi.useRealTimers()
})

const HOUR = 3_600_000
const KEYED = { idempotencyKey: expect.any(String) }
const LOST = new CallError('internal', 'No answer.', { reason: 'network' })
const one = () => keeping(popWith(SAMPLE_BOX), null, ['box'])

test.each([
  ['resource-exhausted', { reason: 'too-many-pops', limit: 300 }, { kind: 'too-many-pops', limit: 300 }],
  [
    'invalid-argument',
    { reason: 'too-many-contents', limit: 1000 },
    { kind: 'too-many-contents', limit: 1000 },
  ],
  ['resource-exhausted', { reason: 'pops-too-large', limit: 9 }, { kind: 'pops-too-large', limit: 9 }],
  [
    'invalid-argument',
    { field: 'contents', reason: 'pop-too-large', limit: 9 },
    { kind: 'pop-too-large', limit: 9 },
  ],
  ['invalid-argument', { field: 'contents.box', limit: 65_536 }, { kind: 'content', id: 'box' }],
  ['invalid-argument', { field: 'contents.0.w', fields: {} }, { kind: 'content', id: 'box' }],
  ['invalid-argument', { field: 'pop.width', fields: {} }, { kind: 'refused' }],
  ['permission-denied', {}, { kind: 'refused' }],
  ['unauthenticated', {}, { kind: 'signed-out' }],
  ['aborted', { current: { version: 9 } }, { kind: 'conflict' }],
] as const)(
  'a pop refused with %s %o is told once, and not sent again by itself',
  async (code, details, kind) => {
    calls.createContent.mockRejectedValue(new CallError(code, 'No.', details))
    start(one().autosave)
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(reported).toEqual([kind])
    expect(calls.createContent).toHaveBeenCalledTimes(1)
    expect(shown).toEqual([])
  },
)

test.each([
  ['internal', { reason: 'network' }],
  ['unavailable', {}],
  ['deadline-exceeded', {}],
  ['resource-exhausted', { retryAfter: 60 }],
] as const)(
  'what passes by itself (%s) is tried again, a little later each time, and no reason to act',
  async (code, details) => {
    calls.createContent.mockRejectedValue(new CallError(code, 'Later.', details))
    start(one().autosave)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(calls.createContent.mock.calls.length).toBe('retryAfter' in details ? 1 : 4)
    expect([reported, shown[0]]).toEqual([[], 'waiting'])
    calls.createContent.mockResolvedValue({ popId: 'pop-1', version: 1 })
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(shown.at(-1)).toBe('server')
  },
)

test('a refused pop goes on when somebody asks, comes back to the page, or signs in anew, and says that it is well', async () => {
  const full = new CallError('resource-exhausted', 'Full.', { reason: 'too-many-pops', limit: 300 })
  calls.createContent.mockRejectedValue(full)
  start(one().autosave)
  await vi.advanceTimersByTimeAsync(HOUR)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  onSession()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.createContent).toHaveBeenCalledTimes(3)
  calls.createContent.mockResolvedValue({ popId: 'pop-1', version: 1 })
  sync?.again()
  await vi.advanceTimersByTimeAsync(0)
  expect([reported.at(-1), shown]).toEqual([null, ['server']])
})

test('a change sends again what it may have mended, and not what it cannot mend', async () => {
  calls.createContent.mockRejectedValue(
    new CallError('invalid-argument', 'Large.', { field: 'contents.box' }),
  )
  const { autosave, change } = one()
  start(autosave)
  await vi.advanceTimersByTimeAsync(HOUR)
  change(popWith({ ...SAMPLE_BOX, x: 1 }), ['box'])
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(calls.createContent).toHaveBeenCalledTimes(2)
  calls.createContent.mockRejectedValue(new CallError('permission-denied', 'No.'))
  change(popWith({ ...SAMPLE_BOX, x: 2 }), ['box'])
  await vi.advanceTimersByTimeAsync(HOUR)
  change(popWith({ ...SAMPLE_BOX, x: 3 }), ['box'])
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(calls.createContent).toHaveBeenCalledTimes(3)
})

test('who signed out is told so where the account waits for something, and nobody else', async () => {
  session = { status: 'out', user: null, wasEnded: false }
  start(one().autosave)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(reported).toEqual([])
  sync?.stop()
  start(keeping(popWith(SAMPLE_BOX), LINK, ['box']).autosave)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(reported).toEqual([{ kind: 'signed-out' }])
  session = IN
  calls.createContent.mockResolvedValue({ version: 4 })
  onSession()
  await vi.advanceTimersByTimeAsync(0)
  expect(reported.at(-1)).toBeNull()
})

test('a thousand contents go in one call, and what is taken off goes first: a full pop has no room until then', async () => {
  const boxes = Array.from({ length: 999 }, (_, at) => ({ ...SAMPLE_BUBBLE, id: `c${at}` }))
  calls.archiveContents.mockResolvedValue({ isOk: true, version: 4 })
  calls.createContent.mockResolvedValue({ version: 5 })
  start(keeping(popWith(...boxes), LINK, ['gone', ...boxes.map(({ id }) => id)]).autosave)
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.archiveContents).toHaveBeenCalledWith(
    { popId: 'pop-1', version: 3, contentIds: ['gone'] },
    KEYED,
  )
  expect(calls.createContent).toHaveBeenCalledExactlyOnceWith(
    { popId: 'pop-1', version: 4, contents: boxes },
    KEYED,
  )
  expect(calls.archiveContents.mock.invocationCallOrder[0]).toBeLessThan(
    calls.createContent.mock.invocationCallOrder[0] ?? 0,
  )
})

test('what is too large for one call goes in parts, of which none is', async () => {
  const large = Array.from({ length: 200 }, (_, at) => ({
    ...SAMPLE_BUBBLE,
    id: `c${at}`,
    text: 'あ'.repeat(20_000),
  }))
  calls.createContent.mockResolvedValue({ version: 4 })
  start(
    keeping(
      popWith(...large),
      LINK,
      large.map(({ id }) => id),
    ).autosave,
  )
  await vi.advanceTimersByTimeAsync(0)
  const sizes = calls.createContent.mock.calls.map(([input]) => JSON.stringify(input).length)
  expect(sizes.length).toBe(2)
  expect(Math.max(...sizes)).toBeLessThan((15 * 1024 * 1024) / 3)
})

test('a pop that is gone from the account becomes one of its own again', async () => {
  calls.createContent.mockRejectedValueOnce(new CallError('not-found', 'No such pop.'))
  calls.createContent.mockResolvedValue({ popId: 'pop-2', version: 1 })
  const { autosave } = keeping(popWith(SAMPLE_BOX), LINK, ['box'])
  start(autosave)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(autosave.record.link).toEqual({ uid: 'mika', popId: 'pop-2', version: 1 })
  expect(shown).toEqual(['server'])
})

test('a pop of another account is not copied into this one: it waits for its own, and reports that', async () => {
  calls.getPop.mockRejectedValue(new CallError('not-found', 'No such pop.'))
  const theirs = { ...LINK, uid: 'nao' }
  const { autosave } = keeping(popWith(SAMPLE_BOX), theirs, ['box'])
  start(autosave)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(calls.createContent).not.toHaveBeenCalled()
  expect([reported, autosave.record.link, shown]).toEqual([[{ kind: 'other-account' }], theirs, []])
  session = { status: 'in', user: { uid: 'nao' }, wasEnded: false } as Session
  calls.createContent.mockResolvedValue({ version: 4 })
  onSession()
  await vi.advanceTimersByTimeAsync(0)
  expect([reported.at(-1), autosave.record.link]).toEqual([null, { ...theirs, version: 4 }])
})

test('the pop of a guest who became a member is linked to the member, not made once more', async () => {
  calls.getPop.mockResolvedValue({ version: 3, contents: [] })
  calls.createContent.mockResolvedValue({ version: 4 })
  const { autosave } = keeping(popWith(SAMPLE_BOX), { ...LINK, uid: 'guest' }, ['box'])
  start(autosave)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(calls.createContent.mock.calls).toEqual([
    [{ popId: 'pop-1', version: 3, contents: [SAMPLE_BOX] }, KEYED],
  ])
  expect(autosave.record.link).toEqual({ ...LINK, version: 4 })
})

test('a new pop whose answer was lost is asked for again under its key as it was, and what was changed since follows', async () => {
  calls.createContent.mockRejectedValueOnce(LOST)
  const { autosave, change } = one()
  start(autosave)
  await vi.advanceTimersByTimeAsync(0)
  sync?.stop()
  const moved = { ...SAMPLE_BOX, x: 5 }
  change(popWith(moved), ['box'])
  calls.createContent.mockResolvedValueOnce({ popId: 'pop-1', version: 1 })
  calls.createContent.mockResolvedValueOnce({ popId: 'pop-1', version: 2 })
  // The page was opened anew.
  start(autosave)
  await vi.advanceTimersByTimeAsync(HOUR)
  const [first, again, then] = calls.createContent.mock.calls
  expect(first).toEqual([{ pop: HEAD, contents: [SAMPLE_BOX] }, KEYED])
  expect(again).toEqual(first)
  expect(then).toEqual([{ popId: 'pop-1', version: 1, contents: [moved] }, KEYED])
  expect(then?.[1]).not.toEqual(first?.[1])
  expect(autosave.record).toMatchObject({ link: { popId: 'pop-1', version: 2 }, unanswered: null })
  expect([calls.createContent.mock.calls.length, reported, shown.at(-1)]).toEqual([3, [], 'server'])
})

test('a change whose answer was lost is no conflict with itself: it is sent again under its key with its version', async () => {
  calls.createContent.mockRejectedValueOnce(LOST)
  calls.createContent.mockResolvedValueOnce({ popId: 'pop-1', version: 4 })
  start(keeping(popWith(SAMPLE_BOX), LINK, ['box']).autosave)
  await vi.advanceTimersByTimeAsync(HOUR)
  const [first, again] = calls.createContent.mock.calls
  expect([first, again]).toEqual([again, [{ popId: 'pop-1', version: 3, contents: [SAMPLE_BOX] }, KEYED]])
  expect([calls.createContent.mock.calls.length, reported, shown.at(-1)]).toEqual([2, [], 'server'])
})

test.each([
  ['internal', { reason: 'network' }],
  ['unavailable', {}],
  ['resource-exhausted', { retryAfter: 60 }],
] as const)(
  'contents whose taking off got no answer are asked for under their key until there is one, though it fails again (%s)',
  async (code, details) => {
    calls.archiveContents.mockRejectedValueOnce(LOST)
    calls.archiveContents.mockRejectedValueOnce(new CallError(code, 'Later.', details))
    calls.archiveContents.mockResolvedValue({ isOk: true, version: 4 })
    // The server has done it; its answer was lost.
    calls.getPop.mockResolvedValue({ version: 4, contents: [] })
    const { autosave } = keeping(popWith(SAMPLE_BOX), LINK, ['gone'])
    start(autosave)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(calls.archiveContents).toHaveBeenCalledTimes(2)
    expect(autosave.record.unanswered?.request.name).toBe('archiveContents')
    await vi.advanceTimersByTimeAsync(HOUR)
    const [first, again, last] = calls.archiveContents.mock.calls
    expect(first).toEqual([{ popId: 'pop-1', version: 3, contentIds: ['gone'] }, KEYED])
    expect([again, last]).toEqual([first, first])
    expect(autosave.record).toMatchObject({ link: { version: 4 }, unanswered: null })
    expect([reported, shown.at(-1)]).toEqual([[], 'server'])
  },
)

test('contents are not taken off a pop that others changed: that is a conflict', async () => {
  calls.archiveContents.mockRejectedValue(new CallError('aborted', 'Changed.', { current: { version: 9 } }))
  const { autosave } = keeping(popWith(SAMPLE_BOX), LINK, ['gone'])
  start(autosave)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect([reported, calls.archiveContents.mock.calls.length]).toEqual([[{ kind: 'conflict' }], 1])
  expect(autosave.record.unanswered).toBeNull()
})

test('contents that the account never had are left out, and the others taken off under another key', async () => {
  calls.archiveContents.mockRejectedValueOnce(new CallError('not-found', 'Never there.'))
  calls.getPop.mockResolvedValue({ version: 3, contents: [{ id: 'gone' }] })
  calls.archiveContents.mockResolvedValueOnce({ isOk: true, version: 4 })
  const { autosave } = keeping(popWith(SAMPLE_BOX), LINK, ['gone', 'never'])
  start(autosave)
  await vi.advanceTimersByTimeAsync(HOUR)
  const [first, then] = calls.archiveContents.mock.calls
  expect(then?.[0]).toEqual({ popId: 'pop-1', version: 3, contentIds: ['gone'] })
  expect(then?.[1]).not.toEqual(first?.[1])
  expect([reported, autosave.record.link?.version]).toEqual([[], 4])
})

test('what was refused is not sent again as it was: the next try carries what is here then, under another key', async () => {
  calls.createContent.mockRejectedValueOnce(
    new CallError('invalid-argument', 'Large.', { field: 'contents.box' }),
  )
  calls.createContent.mockResolvedValueOnce({ popId: 'pop-1', version: 1 })
  const { autosave, change } = one()
  start(autosave)
  await vi.advanceTimersByTimeAsync(0)
  const smaller = { ...SAMPLE_BOX, w: 5 }
  change(popWith(smaller), ['box'])
  await vi.advanceTimersByTimeAsync(HOUR)
  const [first, then] = calls.createContent.mock.calls
  expect(then?.[0]).toEqual({ pop: HEAD, contents: [smaller] })
  expect(then?.[1]).not.toEqual(first?.[1])
})
