import { expect, test } from 'vitest'
import { endBelow, pathTo, rowsOf, treeOf, versionsOf, withAllBelow } from './tree.ts'

const at = (id: string, parentId: string | null, minute: number) => ({
  id,
  parentId,
  createdAt: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
})

/** hello ─ hi ┬ a1 ─ more
 *             └ a2 ┬ x
 *                  └ y */
const MESSAGES = [
  at('y', 'a2', 6),
  at('hello', null, 0),
  at('a2', 'hi', 3),
  at('hi', 'hello', 1),
  at('x', 'a2', 5),
  at('a1', 'hi', 2),
  at('more', 'a1', 4),
]
const tree = treeOf(MESSAGES)
const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id).join(' ')

test('a path leads from the first message to the head', () => {
  expect(ids(pathTo(tree, 'x'))).toBe('hello hi a2 x')
  expect(pathTo(tree, 'gone')).toEqual([])
  expect(pathTo(tree, null)).toEqual([])
})

test('versions of a turn are in the order they were written, whatever order they came in', () => {
  expect(ids(versionsOf(tree, at('x', 'a2', 5)))).toBe('x y')
  const [first] = pathTo(tree, 'hello')
  expect(first && ids(versionsOf(tree, first))).toBe('hello')
})

test('a branch is taken up where it was left, else at its newest end', () => {
  expect(endBelow(tree, 'hi')).toBe('y')
  expect(endBelow(tree, 'hi', new Map([['hi', 'a1']]))).toBe('more')
  expect(endBelow(tree, 'hi', new Map([['a2', 'x']]))).toBe('x')
  // A place that is gone since is no place.
  expect(endBelow(tree, 'hi', new Map([['a2', 'gone']]))).toBe('y')
})

test('what is deleted with a message is all that follows it', () => {
  expect([...withAllBelow(tree, 'a2')].sort()).toEqual(['a2', 'x', 'y'])
})

test('the drawn tree goes straight down and steps in at forks alone', () => {
  expect(
    rowsOf(tree).map(
      ({ message, depth, version, versions }) => `${message.id} ${depth} ${version}/${versions}`,
    ),
  ).toEqual(['hello 0 1/1', 'hi 0 1/1', 'a1 1 1/2', 'more 1 1/1', 'a2 1 2/2', 'x 2 1/2', 'y 2 2/2'])
})

test('a message whose parent is not here is at the beginning, and no circle hangs it', () => {
  expect(ids(pathTo(treeOf([at('a', 'gone', 1)]), 'a'))).toBe('a')
  expect(pathTo(treeOf([at('a', 'b', 1), at('b', 'a', 2)]), 'a')).toHaveLength(2)
})

test('ten thousand messages in one line are no problem', () => {
  const long = treeOf(Array.from({ length: 10_000 }, (_, n) => at(`${n}`, n ? `${n - 1}` : null, n % 60)))
  expect(pathTo(long, '9999')).toHaveLength(10_000)
  expect(rowsOf(long)).toHaveLength(10_000)
})
