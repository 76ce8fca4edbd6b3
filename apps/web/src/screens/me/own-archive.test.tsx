// @vitest-environment jsdom
import { START_POSE } from '@kamae/pose/library/start-pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { OwnArchive } from './own-archive.tsx'

type Asked = { readonly isArchived?: boolean; readonly cursor?: string; readonly version?: number }

const poseOf = (name: string) => ({
  id: name,
  version: 1,
  name,
  pictureUrl: '/pose.webp',
  pose: START_POSE,
  preview: START_POSE,
})
const bundleOf = (name: string) => ({ id: name, version: 1, name, covers: [] })
const draftOf = (name: string) => ({ id: name, version: 1, name, thumbnail: null })
const pageOf = (items: readonly object[], nextCursor: string | null = null) => ({ items, nextCursor })

const POSES = 'avatarpose/list'
const BUNDLES = 'avatarposeBundle/list'
const DRAFTS = 'avatarposemaker/temp/list'
const KINDS = [
  { kind: 'poses', list: POSES, make: poseOf },
  { kind: 'bundles', list: BUNDLES, make: bundleOf },
  { kind: 'drafts', list: DRAFTS, make: draftOf },
]

/** What is answered, by the path of the call. */
let answers: Record<string, (input: Asked) => unknown>
let calls: [path: string, input: Asked][]
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  calls = []
  answers = {
    [POSES]: () => pageOf([poseOf('Wave')]),
    [BUNDLES]: () => pageOf([bundleOf('Bows')]),
    [DRAFTS]: () => pageOf([draftOf('Harbour')]),
    'avatarpose/update': () => ({ avatarPose: poseOf('Wave') }),
    'avatarposeBundle/update': () => ({ avatarposeBundle: bundleOf('Bows') }),
    'avatarposemaker/temp/update': () => ({ temp: draftOf('Harbour') }),
  }
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: Asked) => {
    calls.push([path, input])
    return answers[path]?.(input)
  }) as never)
})
afterEach(() => close())

async function show() {
  const view = await drawnAt('/en/me', <OwnArchive />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
function section(kind: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[aria-labelledby=archived-${kind}]`)
  if (!found) throw new Error(`There is no section of ${kind}.`)
  return found
}
/** What is there of a kind, for somebody who sees it. */
const seen = (kind: string) =>
  section(kind).hidden ? 'nothing' : [...section(kind).querySelectorAll('li')].map(nameIn)
const nameIn = (tile: Element) => tile.textContent?.replace('Restore', '')
const there = (kind: string, ...names: readonly string[]) =>
  vi.waitFor(() => expect(seen(kind)).toEqual(names))
const toasted = (text: string) => vi.waitFor(() => expect(lastToast()?.text).toBe(text))
const asked = (path: string) => calls.flatMap(([each, input]) => (each === path ? [input] : []))
const away = () => {
  throw new CallError('unavailable', 'Away.')
}

test('each kind is restored and leaves the archive alone; without the last one it is empty', async () => {
  const text = await show()
  await there('poses', 'Wave')
  await there('bundles', 'Bows')
  await there('drafts', 'Harbour')
  await press('Restore', section('bundles'))
  await vi.waitFor(() => expect(seen('bundles')).toBe('nothing'))
  await toasted('Restored')
  expect([seen('poses'), seen('drafts')]).toEqual([['Wave'], ['Harbour']])
  await press('Restore', section('poses'))
  await vi.waitFor(() => expect(seen('poses')).toBe('nothing'))
  expect(text()).not.toContain('The archive is empty')
  await press('Restore', section('drafts'))
  await vi.waitFor(() => expect(text()).toContain('The archive is empty'))
  expect(calls.filter(([path]) => !path.endsWith('/list'))).toEqual([
    ['avatarposeBundle/update', { id: 'Bows', version: 1, isArchived: false }],
    ['avatarpose/update', { id: 'Wave', version: 1, isArchived: false }],
    ['avatarposemaker/temp/update', { id: 'Harbour', version: 1, isArchived: false }],
  ])
})

test.each(KINDS)(
  'of $kind what cannot be restored stays, why is said, and it can be tried again',
  async ({ kind, list, make }) => {
    const call = list.replace('/list', '/update')
    const restored = answers[call]
    answers[list] = () => pageOf([make('Old')])
    answers[call] = away
    await show()
    await there(kind, 'Old')
    await press('Restore', section(kind))
    await toasted('The server could not be reached. Try again in a moment.')
    expect([lastToast()?.kind, seen(kind)]).toEqual(['error', ['Old']])
    if (restored) answers[call] = restored
    // It is locked no longer once the answer is there.
    await vi.waitFor(() => expect(section(kind).querySelector('button[aria-busy]')).toBeNull())
    await press('Restore', section(kind))
    await vi.waitFor(() => expect(seen(kind)).toBe('nothing'))
    await toasted('Restored')
  },
)

test.each([
  { kind: 'poses', of: 'avatarpose', answer: { avatarPose: { ...poseOf('Wave'), version: 5 } } },
  {
    kind: 'bundles',
    of: 'avatarposeBundle',
    answer: { avatarposeBundle: { ...bundleOf('Bows'), version: 5 } },
  },
  { kind: 'drafts', of: 'avatarposemaker/temp', answer: { temp: { ...draftOf('Harbour'), version: 5 } } },
])(
  'of $kind one that was changed elsewhere meanwhile is restored as it is now',
  async ({ kind, of, answer }) => {
    answers[`${of}/get`] = () => answer
    answers[`${of}/update`] = ({ version }) => {
      if (version !== 5) throw new CallError('aborted', 'Changed.')
      return answer
    }
    await show()
    await vi.waitFor(() => expect(seen(kind)).toHaveLength(1))
    await press('Restore', section(kind))
    await vi.waitFor(() => expect(seen(kind)).toBe('nothing'))
    expect(asked(`${of}/update`).map(({ version }) => version)).toEqual([1, 5])
    await toasted('Restored')
  },
)

test.each(KINDS)(
  'where $kind could not be loaded the archive is not empty, and they are asked for again',
  async ({ kind, list, make }) => {
    for (const { list: other } of KINDS) answers[other] = () => pageOf([])
    answers[list] = away
    const text = await show()
    await vi.waitFor(() => expect(section(kind).textContent).toContain('This list could not be loaded.'))
    const hidden = () => KINDS.flatMap((one) => (section(one.kind).hidden ? [one.kind] : []))
    const others = KINDS.flatMap((one) => (one.kind === kind ? [] : [one.kind]))
    await vi.waitFor(() => expect(hidden()).toEqual(others))
    expect(text()).not.toContain('The archive is empty')
    answers[list] = () => pageOf([make('Old')])
    await press('Try again', section(kind))
    await there(kind, 'Old')
    expect(text()).not.toContain('could not be loaded')
  },
)

test.each(KINDS)(
  'further $kind out of the archive follow, each once; where they do not come it says so, and those stay',
  async ({ kind, list, make }) => {
    answers[list] = ({ cursor }) => (cursor ? away() : pageOf([make('Old'), make('Older')], 'next'))
    await show()
    await there(kind, 'Old', 'Older')
    await press('Show more', section(kind))
    const alert = () => section(kind).querySelector('[role=alert]')?.textContent
    await vi.waitFor(() => expect(alert()).toBe('This could not be loaded.'))
    await vi.waitFor(() => expect(section(kind).querySelector('[aria-busy=true]')).toBeNull())
    expect([asked(list).length, seen(kind)]).toEqual([2, ['Old', 'Older']])
    answers[list] = () => pageOf([make('Older'), make('Oldest')])
    await press('Try again', section(kind))
    await there(kind, 'Old', 'Older', 'Oldest')
    expect(asked(list)[0]).not.toHaveProperty('cursor')
    expect(asked(list).at(-1)).toMatchObject({ isArchived: true, cursor: 'next' })
    expect(section(kind).textContent).not.toMatch(/could not be loaded|Show more|Try again/)
  },
)

test.each(KINDS)(
  'where all $kind that are shown were restored, those behind them are offered still',
  async ({ kind, list, make }) => {
    for (const { list: other } of KINDS) answers[other] = () => pageOf([])
    answers[list] = ({ cursor }) => (cursor ? pageOf([make('Older')]) : pageOf([make('Old')], 'next'))
    const text = await show()
    await there(kind, 'Old')
    await press('Restore', section(kind))
    await there(kind)
    expect(text()).not.toContain('The archive is empty')
    await press('Show more', section(kind))
    await there(kind, 'Older')
  },
)

test('a draft that was never named is called so', async () => {
  answers[DRAFTS] = () => pageOf([draftOf('')])
  await show()
  await there('drafts', 'Untitled')
})
