// @vitest-environment jsdom
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { expect, test } from 'vitest'
import { placeHandles } from './place-handles.ts'

/** Places handles on a stage of such a width, their joints so far from its left, the middle of the body in its middle. */
function placed(html: string, lefts: Readonly<Record<string, number>>, width: number) {
  document.body.innerHTML = `<div>${html}</div>`
  const layer = document.querySelector('div')
  if (!layer) throw new Error('There is no layer.')
  const joint = (bone: string) => [lefts[bone] ?? width / 2, 400, 0]
  const avatar = { skeleton: { bones: [] }, joint } as unknown as Avatar
  const stage = {
    size: { width, height: 800 },
    worldOf: (_: string, at: number[]) => at,
    project: ([left = 0, top = 0]: number[]) => ({ x: left, y: top, visible: true }),
  } as unknown as Stage
  placeHandles(layer, stage, avatar, 'a', { x: 0, y: 0 }, false, undefined)
  return layer
}

/** The hint beside a hand that is so far from the left of a stage. */
function hintOf(rightHand: number, width: number) {
  const layer = placed('<i data-handle="rightHand"><b data-hint></b></i>', { rightHand }, width)
  const hint = layer.querySelector<HTMLElement>('[data-hint]')
  if (!hint) throw new Error('There is no hint.')
  return hint
}
const sideOf = (x: number) => hintOf(x, 1280).dataset.side

/** How far the lines of two feet reach out, so far from each other, CSS pixels; and which of them are crowded. */
function feetOf(apart: number, more = '') {
  const foot = (bone: string, has: string) => `<i data-handle="${bone}" data-kind="ring" ${has}></i>`
  const layer = placed(
    foot('rightFoot', more) + foot('leftFoot', ''),
    { rightFoot: 150, leftFoot: 150 + apart },
    360,
  )
  const feet = [...layer.querySelectorAll<HTMLElement>('i')]
  return {
    // A circle of 26 in a box of 64, and half of a line of 4.5.
    reach: feet.map(({ style }) => (parseFloat(style.getPropertyValue('--ring')) * 26) / 64 + 2.25),
    crowded: feet.map((each) => each.hasAttribute('data-crowded')),
  }
}

test('a hint is beside its hand, but not over the rail of tools', () => {
  expect(sideOf(300)).toBe('left')
  // Up to the edge of the stage it would have room.
  expect(sideOf(150)).toBe('right')
})

// “ドラッグしてみて” was broken in two, with the room for it beside the hand.
test('on a phone a hint of eight Japanese letters is in one line', () => {
  const room = parseFloat(hintOf(136, 360).style.getPropertyValue('--hint-room'))
  expect(room).toBeGreaterThanOrEqual(8 * 12 + 2 * 4)
})

test('rings that would lie over each other are drawn smaller, but for one that is dragged', () => {
  const [near = 0, other = 0] = feetOf(21).reach
  expect(near + other).toBeLessThan(21)
  expect(feetOf(21).crowded).toEqual([true, true])
  expect(feetOf(21, 'data-moving').crowded).toEqual([false, true])
  expect(feetOf(60)).toEqual({ reach: [15.25, 15.25], crowded: [false, false] })
})
