// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../testing/hands.ts'
import { MoreOfList, OwnShelf, OwnShelves } from './own-shelves.tsx'
import { type Page, useOwnList } from './use-own-list.ts'

type Item = { readonly id: string }

const pageOf = (ids: readonly string[], nextCursor: string | null = null): Page<Item> => ({
  items: ids.map((id) => ({ id })),
  nextCursor,
})
const away = async () => {
  throw new CallError('unavailable', 'Away.')
}

const load = vi.fn<(cursor?: string) => Promise<Page<Item>>>()

function Shelves({ hasOwnPages }: { hasOwnPages?: boolean }) {
  const list = useOwnList<Item>(load)
  return (
    <OwnShelves lists={[list]} empty={<p>Nothing at all</p>}>
      <OwnShelf list={list} title="Made" hasOwnPages={hasOwnPages ?? false}>
        {(items) => (
          <>
            {items.map(({ id }) => (
              <button key={id} type="button" onClick={() => list.replace(id, undefined)}>
                {`Remove ${id}`}
              </button>
            ))}
            {hasOwnPages && <MoreOfList list={list} />}
          </>
        )}
      </OwnShelf>
    </OwnShelves>
  )
}

let close = async () => {}
beforeEach(() => {
  load.mockReset().mockImplementation(async (cursor) => (cursor ? pageOf(['b', 'c']) : pageOf(['a'], 'next')))
})
afterEach(() => close())

async function show(shelves = <Shelves />) {
  const view = await drawn(shelves)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const there = (text: () => string, words: string) => vi.waitFor(() => expect(text()).toContain(words))

test('a shelf that was emptied by hand stays while more follows, and only then is there nothing', async () => {
  const text = await show()
  await there(text, 'Remove a')
  await press('Remove a')
  expect(text()).toBe('MadeShow more')
  await press('Show more')
  await there(text, 'Remove b')
  expect(load.mock.calls).toEqual([[undefined], ['next']])
  await press('Remove b')
  await press('Remove c')
  expect(text()).toBe('Nothing at all')
})

test('a page that does not come says so, takes nothing away and is asked for again', async () => {
  const text = await show()
  await there(text, 'Remove a')
  load.mockImplementationOnce(away)
  await press('Show more')
  await there(text, 'This could not be loaded.')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('This could not be loaded.')
  expect(text()).toContain('Remove a')
  await vi.waitFor(() => expect(document.querySelector('button[aria-busy]')).toBeNull())
  await press('Try again')
  await there(text, 'Remove c')
  expect(text()).not.toMatch(/could not be loaded|Show more|Try again/)
})

test('shelves that could not be loaded are not empty, and are asked for again', async () => {
  load.mockImplementationOnce(away)
  const text = await show()
  await there(text, 'This list could not be loaded.')
  expect(text()).not.toContain('Nothing at all')
  await press('Try again')
  await there(text, 'Remove a')
})

test('where what is in a shelf has pages of its own, it offers them once, and stays while there are some', async () => {
  const text = await show(<Shelves hasOwnPages />)
  await there(text, 'Remove a')
  expect(text().match(/Show more/g)).toHaveLength(1)
  await press('Remove a')
  expect(text()).toBe('MadeShow more')
})
