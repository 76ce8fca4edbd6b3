// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { session, type Session } from '../../../session/session.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { press, pressKey } from '../../../testing/hands.ts'
import { firstScene } from '../../core/first-scene.ts'
import { shelf } from '../../core/library/shelf.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { Handle } from '../../stage/handles/handle.tsx'
import { LibraryAside } from './library-aside.tsx'
import { libraryView, type LibraryView } from './library-view.ts'

/** What the rule of a style sheet is for that says this, by classes that end otherwise on the page. */
function selectorOf(sheet: string, declaration: string): string {
  const css = readFileSync(`${import.meta.dirname}/${sheet}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const [, selector] = new RegExp(`([^{}]+)\\{\\s*${declaration};`).exec(css) ?? []
  if (selector === undefined) throw new Error(`No rule says ${declaration}.`)
  return selector.trim().replaceAll(/\.(\w+)/g, '[class*=$1]')
}

const MEMBER = { status: 'in', user: { uid: 'mika', isGuest: false } } as unknown as Session

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
  vi.spyOn(client, 'call').mockResolvedValue({ items: [], nextCursor: null })
  shelf.setState({ poses: [], failure: undefined })
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  maker.view.setState({ panel: 'camera' })
  maker.view.setState({ panel: 'poses' })
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
  shelf.setState({ poses: undefined, failure: undefined })
  libraryView.setState(libraryView.getInitialState(), true)
})

/** Draws the hand that a newcomer is to drag, and the library over the stage beside it. */
async function show(isOpen = true) {
  const view = await drawnAt(
    '/en/make',
    <MakerContext value={maker}>
      <Handle
        bone="rightHand"
        kind="ring"
        hint="Drag me"
        isPinned={false}
        isLifted={false}
        onPin={() => undefined}
      />
      {isOpen && <LibraryAside />}
    </MakerContext>,
  )
  close = () => view.remove()
  await vi.waitFor(() => expect(document.querySelector('[data-handle]')).not.toBeNull())
}
const panel = () => maker.view.getState().panel

test('whoever closes the library, by its button or by Escape in it, has the tab of the inspector that was open', async () => {
  await show()
  await press('Close')
  expect(panel()).toBe('camera')
  await act(async () => maker.view.setState({ panel: 'poses' }))
  expect(document.activeElement?.matches('input[type=search]')).toBe(true)
  await pressKey('Escape')
  expect(panel()).toBe('camera')
})

test('the first Escape takes back what is only looked at, and one pressed elsewhere is not the library’s', async () => {
  await show()
  await act(async () => maker.view.setState({ preview: REST_POSE }))
  await pressKey('Escape')
  expect(panel()).toBe('poses')
  await act(async () => maker.view.setState({ preview: null }))
  const search = document.activeElement
  await act(async () => document.querySelector<HTMLElement>('[data-handle]')?.focus())
  expect(document.activeElement).not.toBe(search)
  await pressKey('Escape')
  expect(panel()).toBe('poses')
})

// “Drag me” stood half beneath the panel.
test('while the library lies over the stage no hint is half beneath it', async () => {
  const hidden = selectorOf('../../stage/handles/handles.module.css', 'visibility: hidden')
  const isHidden = () => {
    const hint = document.querySelector<HTMLElement>('[data-hint]')
    if (!hint) throw new Error('There is no hint.')
    // As one that has its place.
    hint.dataset.side = 'left'
    return hint.matches(hidden)
  }
  await show(false)
  expect(isHidden()).toBe(false)
  await close()
  await show()
  expect(isHidden()).toBe(true)
})

// The box went from edge to edge.
test.each<[string, Partial<LibraryView>, Session]>([
  ['nothing is called so', { typed: 'no such pose' }, MEMBER],
  ['the shelf is empty', { from: 'shelf' }, MEMBER],
  ['nothing is saved yet', { from: 'mine' }, MEMBER],
  ['one is signed out', { from: 'liked' }, { status: 'out', user: null } as Session],
])('what is said in place of poses keeps its distance from the edges: %s', async (_, view, who) => {
  session.setState(who)
  libraryView.setState(view)
  await show()
  await vi.waitFor(() => expect(document.querySelector('h3')).not.toBeNull())
  const box = document.querySelector('h3')?.parentElement
  expect(box?.matches(selectorOf('library.module.css', 'margin: 0 16px 16px'))).toBe(true)
})

// It was the browser’s own, blue.
test('the cross that empties the search is ours', async () => {
  await show()
  expect(document.querySelector('section input')?.getAttribute('type')).toBe('search')
  const ours = selectorOf('../../../../../../packages/ui/src/theme/global.css', 'appearance: none')
  expect(ours).toContain("input[type='search']::-webkit-search-cancel-button")
})
