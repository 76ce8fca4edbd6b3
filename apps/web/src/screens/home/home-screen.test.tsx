// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PoseInList } from '../../features/pose-card/pose-in-list.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { HomeScreen } from './home-screen.tsx'
import type { HomeLists } from './list-home.ts'

const NOTHING: HomeLists = {
  featured: [],
  newest: { items: [], nextCursor: null },
  liked: [],
  bundles: [],
  characters: [],
}
const poseOf = (name: string): PoseInList => ({
  id: name,
  slug: name,
  name,
  userUid: 'aki',
  userName: 'Aki',
  pictureUrl: `/${name}.webp`,
  createdAt: '2026-11-05T10:00:00.000Z',
  likeCount: 0,
  isLiked: false,
  facts: [],
})

/** Hears of what is to be done once the page is idle, which it never is here. */
const whenIdle = vi.fn<() => number>(() => 1)
let close = async () => {}
beforeEach(() => {
  whenIdle.mockClear()
  Object.assign(window, { requestIdleCallback: whenIdle, cancelIdleCallback: () => undefined })
})
afterEach(async () => {
  await close()
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'connection')
})

async function show(lists: Partial<HomeLists>) {
  const view = await drawnAt('/en/home', <HomeScreen lists={{ ...NOTHING, ...lists }} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const titles = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)

test('rows of which there is nothing are not there; that of new poses asks for the first', async () => {
  const text = await show({})
  expect(titles()).toContain('New poses')
  expect(titles()).not.toContain('Featured poses')
  expect(titles()).not.toContain('Most liked')
  expect(text()).toContain('Nobody has shared a pose yet')
  expect(text()).not.toContain('All poses')
})

test('what the operator features stands before the new poses', async () => {
  const text = await show({ featured: [poseOf('Lighthouse')] })
  expect(titles().slice(0, 2)).toEqual(['Featured poses', 'New poses'])
  expect(text()).toContain('Lighthouse')
})

test('new poses that could not be had are said so, and the other rows stay', async () => {
  const text = await show({ newest: null, liked: [poseOf('Wave')] })
  expect(text()).toContain('The newest poses could not be loaded.')
  expect(text()).toContain('Try again')
  expect(text()).toContain('Wave')
})

test('whoever saves data keeps the picture: the avatar that can be posed is not fetched', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  await show({})
  expect(whenIdle).not.toHaveBeenCalled()
  await close()
  Reflect.deleteProperty(navigator, 'connection')
  await show({})
  expect(whenIdle).toHaveBeenCalledOnce()
})
