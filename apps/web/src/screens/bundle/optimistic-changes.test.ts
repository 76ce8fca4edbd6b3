import { expect, test } from 'vitest'
import { heldAnswers } from '../../testing/held-answers.ts'
import { type BundleEntry, moved, withEntry } from './bundle-entry.ts'
import { createOptimisticChanges } from './optimistic-changes.ts'

const entry = (id: string): BundleEntry => ({ id, name: id, pose: null })
const namesOf = (entries: readonly BundleEntry[]) => entries.map(({ id }) => id).join('')

/** A bundle of a, b, c, d before a server that refuses some of what it is asked, one after another. */
function open(isRefused: (asked: number) => boolean) {
  let shown: readonly BundleEntry[] = ['a', 'b', 'c', 'd'].map(entry)
  let kept = shown
  let asked = 0
  let turn: Promise<unknown> = Promise.resolve()
  const answers = heldAnswers()
  const { showAndSend, showMade } = createOptimisticChanges((change) => {
    shown = change(shown)
  })
  const send = (done: (entries: readonly BundleEntry[]) => readonly BundleEntry[]) => () => {
    const ask = () =>
      answers.hold(() => {
        if (isRefused(++asked)) throw new Error('refused')
        kept = done(kept)
      })
    const sent = turn.then(ask, ask)
    turn = sent.catch(() => undefined)
    return sent
  }
  let failures = 0
  const change = (
    id: string,
    done: (entries: readonly BundleEntry[]) => readonly BundleEntry[],
    undone: typeof done,
  ) => {
    void showAndSend({ id, done, undone }, send(done)).catch(() => failures++)
  }
  return {
    move: (id: string, from: number, to: number) =>
      change(
        id,
        (entries) => moved(entries, id, to),
        (entries) => moved(entries, id, from),
      ),
    takeOut: (id: string, at: number) =>
      change(
        id,
        (entries) => entries.filter((one) => one.id !== id),
        (entries) => withEntry(entries, entry(id), at),
      ),
    drag: (id: string, to: number) => {
      shown = moved(shown, id, to)
    },
    /** Another page comes. */
    load: (id: string) => {
      shown = [...shown, entry(id)]
      kept = [...kept, entry(id)]
    },
    /** The server has put one back. */
    putBack: (id: string, at: number) => {
      kept = withEntry(kept, entry(id), at)
      showMade((entries) => withEntry(entries, entry(id), at))
    },
    letGo: async () => {
      await new Promise((resolve) => setTimeout(resolve))
      await answers.letGo()
    },
    shown: () => namesOf(shown),
    kept: () => namesOf(kept),
    failures: () => failures,
  }
}

test('where every step is refused the entries are as they were', async () => {
  const { move, letGo, shown, failures } = open(() => true)
  move('a', 0, 1)
  move('a', 1, 2)
  expect(shown()).toBe('bcad')
  await letGo()
  expect([shown(), failures()]).toEqual(['abcd', 2])
})

test('where one is refused they are as the server has them', async () => {
  for (const refused of [1, 2, 3]) {
    const { move, takeOut, letGo, shown, kept, failures } = open((asked) => asked === refused)
    move('a', 0, 2)
    takeOut('b', 0)
    move('d', 2, 0)
    expect(shown()).toBe('dca')
    await letGo()
    expect([shown(), failures()]).toEqual([kept(), 1])
  }
})

test('what came meanwhile stays behind them, and nothing comes twice', async () => {
  const { takeOut, load, letGo, shown } = open(() => true)
  takeOut('c', 2)
  load('e')
  expect(shown()).toBe('abde')
  await letGo()
  expect(shown()).toBe('abcde')
})

test('what came meanwhile and is changed too is as the server has it', async () => {
  for (const refused of [1, 2]) {
    const { takeOut, move, load, letGo, shown, kept } = open((asked) => asked === refused)
    takeOut('c', 2)
    load('e')
    move('e', 3, 0)
    expect(shown()).toBe('eabd')
    await letGo()
    expect([shown(), kept()]).toEqual(refused === 1 ? ['eabcd', 'eabcd'] : ['abde', 'abde'])
  }
})

test('what is put back while another is refused stays where it was put', async () => {
  const { move, putBack, letGo, shown, kept } = open(() => true)
  move('a', 0, 2)
  putBack('x', 1)
  await letGo()
  expect(shown()).toBe(kept())
})

test('a drag that is refused goes back to where it began', async () => {
  const { drag, move, letGo, shown } = open((asked) => asked === 2)
  drag('d', 0)
  move('d', 3, 0)
  await letGo()
  expect(shown()).toBe('dabc')
  drag('b', 3)
  move('b', 2, 3)
  expect(shown()).toBe('dacb')
  await letGo()
  expect(shown()).toBe('dabc')
})
