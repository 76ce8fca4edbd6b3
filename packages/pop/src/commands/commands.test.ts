import { createDocumentHistory } from '@kamae/pose/history/document-history'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf } from '../documents/boxes.ts'
import {
  addContents,
  alignContents,
  changeContents,
  distributeContents,
  fittingOf,
  groupContents,
  orderContents,
  POP_COMMANDS,
  type PopCommand,
} from './commands.ts'
import { Content } from '../documents/content.ts'
import { inDrawingOrder, MOST_CONTENTS, Pop } from '../documents/pop.ts'
import { SAMPLE_BOX, SAMPLE_POP } from '../testing/samples.ts'

const IDS = ['box', 'bubble', 'picture', 'never-there']
const some = fc.subarray(IDS)
const units = fc.integer({ min: -3000, max: 3000 })
const box = fc.record({
  x: units,
  y: units,
  w: fc.integer({ min: 1, max: 900 }),
  h: fc.integer({ min: 1, max: 900 }),
})

/** An input to try each command with. */
const INPUTS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  addContents: fc.record({ contents: fc.constant([{ ...SAMPLE_BOX, id: 'new' }]) }),
  removeContents: fc.record({ ids: some }),
  changeContents: fc.record({
    ids: some,
    change: fc.constantFrom({ isLocked: true }, { opacity: 0.4 }, { text: 'Other' }, { fill: '#123456' }),
  }),
  moveContents: fc.record({ ids: some, dx: units, dy: units }),
  fitContents: fc.record({ ids: some, from: box, to: box }),
  placeContent: fc.record({ id: fc.constantFrom(...IDS), box, turn: units }),
  turnContents: fc.record({ ids: some, by: units }),
  orderContents: fc.record({ ids: some, to: fc.constantFrom('front', 'forward', 'backward', 'back') }),
  alignContents: fc.record({
    ids: some,
    edge: fc.constantFrom('left', 'center', 'right', 'top', 'middle', 'bottom'),
  }),
  distributeContents: fc.record({ ids: some, axis: fc.constantFrom('x', 'y') }),
  groupContents: fc.record({ ids: some, group: fc.constantFrom('g', undefined) }),
  changePop: fc.record({ change: fc.constantFrom({ name: 'N' }, { width: 900 }, { background: null }) }),
  replacePop: fc.record({ pop: fc.constant({ ...SAMPLE_POP, contents: { box: SAMPLE_BOX } }) }),
}

describe('every command, a dozen of them at random', () => {
  const step = fc.constantFrom(...POP_COMMANDS).chain((command) =>
    (INPUTS[command.id] ?? fc.constant(undefined)).map((input) => ({
      command: command as PopCommand<unknown>,
      input,
    })),
  )
  test('gives a pop, is undone and redone to the same, and survives JSON', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const history = createDocumentHistory<Pop>(SAMPLE_POP)
        const seen = [history.snapshot().document]
        for (const { command, input } of steps) {
          const { entries } = history.snapshot()
          history.run(command, input, { label: command.id })
          if (history.snapshot().entries !== entries) seen.push(history.snapshot().document)
        }
        for (const pop of seen) expect(Pop.parse(JSON.parse(JSON.stringify(pop)))).toEqual(pop)
        for (const pop of seen.toReversed()) {
          expect(history.snapshot().document).toEqual(pop)
          history.undo()
        }
        for (const pop of seen.slice(1)) {
          history.redo()
          expect(history.snapshot().document).toEqual(pop)
        }
      }),
      { numRuns: 150, seed: 27 },
    )
  })
})

const orderOf = (pop: Pop) => inDrawingOrder(pop).map(({ id }) => id)

test('contents go forward, backward, to the front and to the back', () => {
  expect(orderOf(SAMPLE_POP)).toEqual(['box', 'picture', 'bubble'])
  const to = (ids: string[], way: 'front' | 'forward' | 'backward' | 'back') =>
    orderOf(orderContents.run(SAMPLE_POP, { ids, to: way }))
  expect(to(['box'], 'forward')).toEqual(['picture', 'box', 'bubble'])
  expect(to(['box'], 'front')).toEqual(['picture', 'bubble', 'box'])
  expect(to(['bubble'], 'backward')).toEqual(['box', 'bubble', 'picture'])
  expect(to(['bubble', 'picture'], 'back')).toEqual(['picture', 'bubble', 'box'])
})

test('one content lines up with the sheet, several with each other, a group as one', () => {
  const turned = changeContents.run(SAMPLE_POP, { ids: ['box'], change: { turn: 30, x: 500 } })
  const right = alignContents.run(turned, { ids: ['box'], edge: 'right' }).contents['box'] ?? SAMPLE_BOX
  expect(boundsOf(right).x + boundsOf(right).w).toBeCloseTo(SAMPLE_POP.width, 1)
  const both = alignContents.run(turned, { ids: ['box', 'bubble'], edge: 'left' })
  expect(boundsOf(both.contents['box'] ?? SAMPLE_BOX).x).toBeCloseTo(40, 1)
  const grouped = groupContents.run(turned, { ids: ['box', 'bubble'], group: 'g' })
  const moved = alignContents.run(grouped, { ids: ['box', 'bubble'], edge: 'top' })
  const gap = (pop: Pop) => (pop.contents['box']?.x ?? 0) - (pop.contents['bubble']?.x ?? 0)
  expect(gap(moved)).toBe(gap(grouped))
})

test('three contents get equal room between them', () => {
  const contents = Object.fromEntries(
    [0, 100, 700].map((x, index) => [`c${index}`, { ...SAMPLE_BOX, id: `c${index}`, x, w: 50 }]),
  )
  const next = distributeContents.run({ ...SAMPLE_POP, contents }, { ids: Object.keys(contents), axis: 'x' })
  expect(Object.values(next.contents).map(({ x }) => x)).toEqual([0, 350, 700])
})

test('a sheet takes a thousand contents and no more', () => {
  const contents = Array.from({ length: MOST_CONTENTS + 5 }, (_, index) => ({
    ...SAMPLE_BOX,
    id: `c${index}`,
  }))
  const [add] = POP_COMMANDS
  expect(Object.keys(add.run(SAMPLE_POP, { contents }).contents)).toHaveLength(MOST_CONTENTS)
})

describe('the order of contents', () => {
  const stack = (heights: Readonly<Record<string, number>>): Pop => ({
    ...SAMPLE_POP,
    contents: Object.fromEntries(Object.entries(heights).map(([id, z]) => [id, { ...SAMPLE_BOX, id, z }])),
  })
  const ids = (pop: Pop) => inDrawingOrder(pop).map(({ id }) => id)
  test.each([
    ['apart', { a: 5, b: 6, c: 7, d: 8 }],
    ['at one height', { a: 0, b: 0, c: 0, d: 0 }],
    ['higher than numbers are exact', { a: -1e300, b: 1e17, c: 1e300, d: 1.5e300 }],
  ])('stays what was asked for, however often the same two are exchanged: %s', (_name, heights) => {
    for (const to of ['backward', 'back'] as const) {
      let pop = stack(heights)
      for (let round = 0; round < 300; round++) {
        const [a, b, c, d] = ids(pop)
        pop = orderContents.run(pop, { ids: [String(c)], to })
        expect(ids(pop)).toEqual(to === 'back' ? [c, a, b, d] : [a, c, b, d])
      }
    }
  })
})

test('of what is put on a nearly full pop as much comes as fits, and nothing is changed where nothing does', () => {
  const boxes = Array.from({ length: MOST_CONTENTS - 2 }, (_, at) => ({ ...SAMPLE_BOX, id: `c${at}` }))
  const pop = { ...SAMPLE_POP, contents: Object.fromEntries(boxes.map((one) => [one.id, one])) }
  const more = ['x', 'c0', 'y', 'z', 'c1'].map((id) => ({ ...SAMPLE_BOX, id, x: 7 }))
  expect(fittingOf(pop, more).map(({ id }) => id)).toEqual(['x', 'c0', 'y'])
  const full = addContents.run(pop, { contents: more })
  expect([Object.keys(full.contents).length, full.contents.c0?.x]).toEqual([MOST_CONTENTS, 7])
  expect(addContents.run(full, { contents: [{ ...SAMPLE_BOX, id: 'z' }] })).toBe(full)
})

test.each(['__proto__', '__x'])('an id of a content is no %s', (id) => {
  expect(Content.safeParse({ ...SAMPLE_BOX, id }).success).toBe(false)
})
