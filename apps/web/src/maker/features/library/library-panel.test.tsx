// @vitest-environment jsdom
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tagNameId } from '../../../language/library-names.ts'
import { client } from '../../../session/api.ts'
import { session, type Session } from '../../../session/session.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { field, fill, press, pressKey } from '../../../testing/hands.ts'
import { activeOf } from '../../core/active.ts'
import { askedStart, forgetAskedStart } from '../../core/dressing/asked-start.ts'
import { firstScene } from '../../core/first-scene.ts'
import { shelf } from '../../core/library/shelf.ts'
import * as device from '../../core/library/shelf-store.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { LibraryPanel } from './library-panel.tsx'
import { libraryView, type LibraryView } from './library-view.ts'

type Asked = { readonly cursor?: string }
const saved = (id: string, name: string, shareSlug: string | null = null) =>
  ({ id, name, pose: REST_POSE, preview: REST_POSE, shareSlug }) as never
let list: (asked: Asked) => { items: never[]; nextCursor: string | null }

let maker: Maker
let close = async () => {}
beforeEach(() => {
  // Figures are drawn where they are seen: nowhere here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  list = () => ({ items: [], nextCursor: null })
  vi.spyOn(client, 'call').mockImplementation((async (_: unknown, asked: Asked) =>
    list(asked)) as unknown as typeof client.call)
  session.setState({ status: 'in', user: { uid: 'mika', isGuest: false } } as unknown as Session)
  shelf.setState({ poses: [], failure: undefined })
  libraryView.setState(libraryView.getInitialState(), true)
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
  session.setState({ status: 'unknown', user: null })
  shelf.setState({ poses: undefined, failure: undefined })
  libraryView.setState(libraryView.getInitialState(), true)
  forgetAskedStart()
})

async function show(from: LibraryView['from'], isWide = true) {
  libraryView.setState({ from })
  const view = await drawnAt(
    '/en/make',
    <MakerContext value={maker}>
      <LibraryPanel isWide={isWide} />
    </MakerContext>,
  )
  close = () => view.remove()
  await vi.waitFor(() => expect(document.querySelector('select')).not.toBeNull())
}
const text = () => document.body.textContent
const tiles = () => [...document.querySelectorAll<HTMLElement>('[data-pose]')]
const tile = (id: string) => document.querySelector<HTMLElement>(`[data-pose="${id}"]`)
const names = () => tiles().map(({ textContent }) => textContent)

test('a kind narrows the poses and gives them back, and what is called like nothing is said to be missing', async () => {
  libraryView.setState({ tag: 'ground' })
  await show('built-in')
  const ground = tiles().length
  await press(tagNameId('pairs'))
  const pairs = tiles().length
  expect(tile('pairHandshake')).not.toBeNull()
  await press(tagNameId('pairs'))
  expect(tiles().length).toBeGreaterThan(ground + pairs)
  await fill('Search poses', 'no such pose')
  expect(tiles()).toHaveLength(0)
  expect(text()).toContain('Try a shorter word or another kind.')
})

// On a phone these were three lines, and no pose was in sight below them.
test('in a sheet the search shares its line with all that narrows the poses', async () => {
  await show('built-in', false)
  const line = field('Search poses').parentElement?.parentElement
  if (!line) throw new Error('The search is in no line.')
  expect(line.contains(field('Where poses come from'))).toBe(true)
  expect(line.querySelector('summary')?.textContent).toContain('100%')
  const all = tiles().length
  await press(tagNameId('ground'), line)
  expect(tiles().length).toBeLessThan(all)
  await fill('Where poses come from', 'shelf')
  expect(line.querySelector('[aria-pressed]')).toBeNull()
})

test('the grid is one stop of Tab, in which arrow keys walk round, from the star of a tile too', async () => {
  libraryView.setState({ tag: 'ground' })
  await show('built-in')
  const [first, second] = tiles()
  const stops = () => tiles().filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([first])
  await act(async () => first?.focus())
  await pressKey('ArrowRight')
  expect(document.activeElement).toBe(second)
  expect(stops()).toEqual([second])
  await act(async () => second?.parentElement?.querySelector<HTMLElement>('[aria-label]')?.focus())
  await pressKey('ArrowLeft')
  await pressKey('ArrowLeft')
  expect(document.activeElement).toBe(tiles().at(-1))
})

test('a finger looks first: the pose is seen, and put back or put on, as one step', async () => {
  libraryView.setState({ tag: 'ground' })
  await show('built-in')
  const before = activeOf(maker)?.pose
  const tap = async () => {
    const kneel = tile('kneel')
    await act(async () => {
      kneel?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
      kneel?.click()
    })
  }
  await tap()
  expect(maker.view.getState().preview).not.toBeNull()
  await press('Put back')
  expect(maker.view.getState().preview).toBeNull()
  expect(activeOf(maker)?.pose).toBe(before)
  await tap()
  await press('Apply')
  expect(maker.view.getState().preview).toBeNull()
  expect(maker.history.entries.map(({ label }) => label)).toEqual(['applyPose kneel'])
  expect(tile('kneel')?.getAttribute('aria-pressed')).toBe('true')
})

test('one’s own is put on at once; what somebody else shared is asked for, with the part that was chosen', async () => {
  list = () => ({ items: [saved('p1', 'Hello', 'slug-1')], nextCursor: null })
  libraryView.setState({ part: 'arms' })
  await show('mine')
  await vi.waitFor(() => expect(tile('p1')).not.toBeNull())
  await press('Hello')
  expect(maker.history.entries).toHaveLength(1)
  await fill('Where poses come from', 'liked')
  await vi.waitFor(() => expect(tile('p1')).not.toBeNull())
  await press('Hello')
  expect(maker.history.entries).toHaveLength(1)
  expect(maker.view.getState().dialog).toBe('start')
  expect(askedStart()).toEqual({ slug: 'slug-1', dressing: { part: 'arms', strength: 1 } })
})

test('what is looked for among one’s poses is looked for to the end of the list; where that fails it can be tried again', async () => {
  let isAway = true
  list = ({ cursor }) => {
    if (cursor === undefined) return { items: [saved('p1', 'Hello')], nextCursor: 'second' }
    if (isAway) throw new CallError('unavailable', 'Away.')
    return { items: [saved('p2', 'Lighthouse')], nextCursor: null }
  }
  await show('mine')
  await vi.waitFor(() => expect(names()).toEqual(['Hello']))
  await fill('Search poses', 'lighthouse')
  // Nothing is said to be missing while there is more.
  await vi.waitFor(() => expect(text()).toContain('Try again'))
  expect(text()).not.toContain('No poses found')
  isAway = false
  await press('Try again')
  await vi.waitFor(() => expect(names()).toEqual(['Lighthouse']))
})

test('the shelf numbers what has no name, says why a device keeps nothing, and a star that is taken off can be put back', async () => {
  const kept = { id: 'a', keptAt: 1, kind: 'own', name: 'Old', pose: REST_POSE } as const
  const keep = vi.spyOn(device, 'keepOnShelf').mockResolvedValue(undefined)
  const take = vi.spyOn(device, 'takeFromShelf').mockResolvedValue(undefined)
  const read = vi.spyOn(device, 'readShelf').mockResolvedValue([kept])
  shelf.setState({ poses: [kept] })
  await show('shelf')
  await press('Save')
  expect(keep.mock.calls[0]?.[0]).toMatchObject({ kind: 'own', name: 'Pose 2', pose: activeOf(maker)?.pose })
  read.mockResolvedValue([])
  await press('Add “Old” to the shelf')
  expect(take).toHaveBeenCalledWith('a')
  expect(text()).toContain('The shelf is empty')
  await act(async () => toastStore.read().at(-1)?.action?.run())
  expect(keep).toHaveBeenLastCalledWith(kept)
  await act(async () => shelf.setState({ poses: [], failure: 'full' }))
  expect(document.querySelector('[role=alert]')?.textContent).toBe('This device has no room left.')
  expect(text()).not.toContain('The shelf is empty')
})
