// @vitest-environment jsdom
import type { FeaturedEntry } from '@kamae/entities/featured/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { field, fill, press, pressEscape, withDialogs } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { FeaturedPanel } from './featured-panel.tsx'

const entryOf = (item: string, change: Partial<FeaturedEntry> = {}): FeaturedEntry => ({
  kind: 'pose',
  item,
  name: `Pose ${item}`,
  path: `/p/${item}`,
  pictureUrl: null,
  isShown: true,
  startsAt: null,
  endsAt: null,
  ...change,
})
const DATED = entryOf('a', { startsAt: '2026-11-05T10:00:00.000Z', endsAt: '2026-11-09T10:00:00.000Z' })

const lists = vi.fn<(input: object) => unknown>()
const answers = vi.fn<(path: string, input: object) => unknown>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
withDialogs()
beforeEach(() => {
  lastToast = hearToasts()
  lists.mockReset()
  answers.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    path === 'featured/listAll' ? lists(input) : answers(path, input)) as never)
})
afterEach(() => close())

async function show(featured: readonly FeaturedEntry[]) {
  lists.mockReturnValue({ featured })
  const view = await drawnAt('/en/desk', <FeaturedPanel />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const away = new CallError('unavailable', 'Away.')
const names = () => [...document.querySelectorAll('ol h2')].map(({ textContent }) => textContent)
const rowOf = (name: string) => {
  const row = [...document.querySelectorAll('ol > li')].find(
    (each) => each.querySelector('h2')?.textContent === name,
  )
  if (!row) throw new Error(`There is no ${name}.`)
  return row
}
const reason = (button: string) =>
  document.querySelector(`[aria-label="${button}"]`)?.getAttribute('aria-description')
const dialog = () => document.querySelector('dialog')
const refusal = () => dialog()?.querySelector('[role=alert]')?.textContent

test('one is moved by a place and stands where the server has it then; the ends go no further', async () => {
  await show([entryOf('a'), entryOf('b')])
  expect([reason('Move Pose a up'), reason('Move Pose b down')]).toEqual(['Already first.', 'Already last.'])
  await press('Move Pose a up')
  expect(answers).not.toHaveBeenCalled()
  answers.mockResolvedValueOnce({ featured: [entryOf('b'), entryOf('a')] })
  await press('Move Pose a down')
  expect(answers.mock.calls).toMatchObject([['featured/move', { kind: 'pose', id: 'a', to: 'down' }]])
  expect([names(), reason('Move Pose a down')]).toEqual([['Pose b', 'Pose a'], 'Already last.'])
  answers.mockRejectedValueOnce(away)
  await press('Move Pose b down')
  expect([lastToast()?.kind, names()]).toEqual(['error', ['Pose b', 'Pose a']])
})

test('what is taken out can be featured again with its dates', async () => {
  await show([DATED, entryOf('b')])
  answers.mockRejectedValueOnce(away)
  await press('Remove', rowOf('Pose a'))
  expect([lastToast()?.kind, names()]).toEqual(['error', ['Pose a', 'Pose b']])
  answers.mockResolvedValueOnce({ featured: [entryOf('b')] })
  await press('Remove', rowOf('Pose a'))
  expect(answers.mock.lastCall).toMatchObject(['featured/archive', { kind: 'pose', id: 'a' }])
  expect([lastToast()?.text, names()]).toEqual(['No longer featured', ['Pose b']])
  answers.mockResolvedValueOnce({ featured: [DATED, entryOf('b')] })
  await act(async () => lastToast()?.action?.run())
  expect(answers.mock.lastCall).toMatchObject([
    'featured/create',
    { kind: 'pose', id: 'a', startsAt: DATED.startsAt, endsAt: DATED.endsAt },
  ])
  expect(names()).toEqual(['Pose a', 'Pose b'])
})

test('what was taken out of the third place is brought back there', async () => {
  const [a, b, c] = [entryOf('a'), entryOf('b'), entryOf('c')]
  await show([a, b, c])
  answers.mockResolvedValueOnce({ featured: [a, b] })
  await press('Remove', rowOf('Pose c'))
  expect(names()).toEqual(['Pose a', 'Pose b'])
  for (const featured of [
    [c, a, b],
    [a, c, b],
    [a, b, c],
  ])
    answers.mockResolvedValueOnce({ featured })
  await act(async () => lastToast()?.action?.run())
  await vi.waitFor(() => expect(names()).toEqual(['Pose a', 'Pose b', 'Pose c']))
  expect(answers.mock.calls.slice(1)).toMatchObject([
    ['featured/create', { kind: 'pose', id: 'c' }],
    ['featured/move', { kind: 'pose', id: 'c', to: 'down' }],
    ['featured/move', { kind: 'pose', id: 'c', to: 'down' }],
  ])
})

test('what nobody sees any more says that it cannot be featured again', async () => {
  await show([entryOf('a', { isShown: false })])
  expect(rowOf('Pose a').textContent).toContain('Nobody sees it: it was hidden or withdrawn.')
  answers.mockResolvedValueOnce({ featured: [] })
  await press('Remove')
  answers.mockRejectedValueOnce(new CallError('not-found', 'None.'))
  await act(async () => lastToast()?.action?.run())
  expect([lastToast()?.kind, lastToast()?.text]).toEqual(['error', 'Everyone must be able to see it.'])
  expect(names()).toEqual([])
})

test('bundles are a list of their own, which says so where it is empty', async () => {
  const text = await show([entryOf('a')])
  lists.mockReturnValue({ featured: [] })
  await act(async () => document.querySelector<HTMLInputElement>('input[value=bundle]')?.click())
  expect(lists.mock.calls).toEqual([[{ kind: 'pose' }], [{ kind: 'bundle' }]])
  expect(text()).toContain('Nothing is featured')
  await press('Feature a bundle')
  await fill('Link', 'https://kamae.example/en/b/Duo12345')
  answers.mockResolvedValueOnce({ avatarposeBundle: { id: 'b1' } })
  answers.mockResolvedValueOnce({ featured: [entryOf('b1', { kind: 'bundle', name: 'Duo' })] })
  await press('Save')
  expect(answers.mock.calls).toMatchObject([
    ['avatarposeBundle/get', { id: 'Duo12345' }],
    ['featured/create', { kind: 'bundle', id: 'b1' }],
  ])
  expect([dialog(), names()]).toEqual([null, ['Duo']])
})

test('a list that does not come says so, offers nothing to do with it, and can be asked for again', async () => {
  lists.mockRejectedValueOnce(away)
  const text = await show([entryOf('a')])
  expect(text()).toContain('This could not be loaded.')
  expect(text()).not.toMatch(/Nothing is featured|Feature a pose/)
  await press('Try again')
  expect(lists.mock.calls).toEqual([[{ kind: 'pose' }], [{ kind: 'pose' }]])
  expect([names(), text().includes('This could not be loaded.')]).toEqual([['Pose a'], false])
})

test('a link is looked up by its last part; one that leads nowhere is said and stays typed', async () => {
  await show([])
  await press('Feature a pose')
  await press('Save')
  expect([answers.mock.calls, dialog() !== null]).toEqual([[], true])
  const link = 'https://kamae.example/en/p/Wave1234/?from=list'
  await fill('Link', link)
  for (const [error, sentence] of [
    [new CallError('not-found', 'None.'), 'Nothing public was found at this link.'],
    [away, 'The server could not be reached.'],
  ] as const) {
    answers.mockRejectedValueOnce(error)
    await press('Save')
    expect(answers.mock.lastCall).toEqual(['shareAvatarPose/get', { slug: 'Wave1234' }])
    expect([refusal(), field('Link').value]).toEqual([expect.stringContaining(sentence), link])
  }
  answers.mockResolvedValueOnce({ sharedAvatarPose: { poseId: 'p9' } })
  answers.mockResolvedValueOnce({ featured: [entryOf('p9')] })
  await press('Save')
  expect(answers.mock.lastCall).toMatchObject([
    'featured/create',
    { kind: 'pose', id: 'p9', startsAt: null, endsAt: null },
  ])
  expect([dialog(), names()]).toEqual([null, ['Pose p9']])
})

test('dates are sent as moments, those that were left as they are too; an end that was emptied is none', async () => {
  await show([DATED])
  await press('Dates')
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Pose a')
  await fill('Ends', '2026-11-01T09:00')
  answers.mockRejectedValueOnce(new CallError('invalid-argument', 'No.', { reason: 'ends-first' }))
  await press('Save')
  expect(answers.mock.lastCall).toMatchObject([
    'featured/create',
    { id: 'a', startsAt: DATED.startsAt, endsAt: new Date('2026-11-01T09:00').toISOString() },
  ])
  expect([refusal(), field('Ends').value]).toEqual(['The end must be after the start.', '2026-11-01T09:00'])
  await fill('Ends', '')
  answers.mockResolvedValueOnce({ featured: [{ ...DATED, endsAt: null }] })
  await press('Save')
  expect(answers.mock.lastCall).toMatchObject([
    'featured/create',
    { id: 'a', startsAt: DATED.startsAt, endsAt: null },
  ])
  expect([dialog(), rowOf('Pose a').textContent?.includes('Until')]).toEqual([null, false])
})

test('Escape asks before it drops another date, and closes at once where it is as it was', async () => {
  await show([DATED])
  await press('Dates')
  const before = field('Starts').value
  await fill('Starts', '2026-11-06T09:00')
  await pressEscape()
  await press('Keep working')
  expect(field('Starts').value).toBe('2026-11-06T09:00')
  await fill('Starts', before)
  await pressEscape()
  expect([dialog(), answers.mock.calls]).toEqual([null, []])
})
