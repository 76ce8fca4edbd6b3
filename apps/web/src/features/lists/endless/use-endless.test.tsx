// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act, useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { type Endless, useEndless } from './use-endless.ts'
import { type ListPart, storedList } from './stored-lists.ts'

vi.mock('@tanstack/react-router', () => ({
  useHydrated: () => true,
  useElementScrollRestoration: () => undefined,
}))

type Item = { readonly id: string }
const part = (ids: string, nextCursor: string | null): ListPart<Item> => ({
  items: ids.split('').map((id) => ({ id })),
  nextCursor,
})

let pages: Endless<Item>
function List({ first, place, load, isLeaving }: Given) {
  const now = useEndless(first, place, load, isLeaving)
  useLayoutEffect(() => {
    pages = now
  }, [now])
  return null
}
type Given = {
  first: ListPart<Item>
  place: string
  load: (cursor: string) => Promise<ListPart<Item> | null>
  isLeaving: boolean
}
const idsOf = ({ items }: { readonly items: readonly Item[] }) => items.map(({ id }) => id).join('')

test('pages come one behind the other, and the list is shown so at its place', async () => {
  const load = vi.fn(async () => part('bcd', null))
  const view = await drawn(<List first={part('ab', 'after b')} place="own" load={load} isLeaving={false} />)
  await act(() => pages.more())
  expect([idsOf(pages), pages.nextCursor, load.mock.calls]).toEqual(['abcd', null, [['after b']]])
  expect(idsOf(storedList<Item>('own') ?? part('', null))).toBe('abcd')
  await view.remove()
})

test('while its page is left for another address nothing of the list before comes to that one', async () => {
  const before = vi.fn(async () => part('cd', null))
  const first = part('ab', 'after b')
  // The place is the new one at once, what is there is still of the old one.
  const view = await drawn(<List first={first} place="words" load={before} isLeaving />)
  await act(() => pages.more())
  expect(before).not.toHaveBeenCalled()
  expect(storedList('words')).toBeUndefined()

  const found = vi.fn(async () => part('yz', null))
  await view.draw(<List first={part('x', 'after x')} place="words" load={found} isLeaving={false} />)
  expect(idsOf(pages)).toBe('x')
  await act(() => pages.more())
  expect(idsOf(pages)).toBe('xyz')
  await view.remove()
})
