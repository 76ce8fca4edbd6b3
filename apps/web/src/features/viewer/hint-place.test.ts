// @vitest-environment jsdom
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { expect, test, vi } from 'vitest'
import { hintPlace, placeHint } from './hint-place.ts'

const FRAME = { left: 8, right: 352 }
const MIDDLE = 180
const HAND = { x: 130, y: 200 }

test('a hint is on the side of its hand that is away from the body, within the frame', () => {
  expect(hintPlace(HAND, 24, [], MIDDLE, FRAME)).toEqual({ side: 'left', away: 32, room: 90 })
  expect(hintPlace({ x: 230, y: 200 }, 24, [], MIDDLE, FRAME)).toEqual({ side: 'right', away: 32, room: 90 })
})

test('it stands past whatever of the body is at its height, and past nothing else', () => {
  const fingers = [
    { x: 90, y: 190 },
    { x: 20, y: 120 },
  ]
  const wide = { left: -100, right: 352 }
  expect(hintPlace(HAND, 24, fingers, MIDDLE, wide)).toEqual({ side: 'left', away: 48, room: 182 })
})

test('beside an edge it goes to the other side of the body', () => {
  const elbow = { x: 190, y: 210 }
  const place = hintPlace({ x: 60, y: 200 }, 24, [elbow], 120, FRAME)
  expect(place).toEqual({ side: 'right', away: 138, room: 154 })
})

test('with no room on either side it lies over the body, and is not cut', () => {
  const arm = { x: 30, y: 200 }
  expect(hintPlace(HAND, 24, [arm], MIDDLE, { left: 8, right: 140 })).toEqual({
    side: 'left',
    away: 58,
    room: 64,
  })
})

test('where neither side has room it takes the one with more of the frame, though the body lies over it', () => {
  const bodies = [-30, 420].map((x) => ({ x, y: 200 }))
  const place = hintPlace({ x: 30, y: 200 }, 24, bodies, 180, { left: 4, right: 356 })
  expect(place).toEqual({ side: 'right', away: 32, room: 294 })
})

test('the body is looked through where a handle moved, and not where it stays', () => {
  const joint = vi.fn()
  const avatar = { skeleton: { bones: [{ name: 'hips' }] }, joint } as unknown as Avatar
  const hint = document.createElement('p')
  const place = (x: number) => {
    joint.mockClear()
    placeHint(
      hint,
      { stage: {} as Stage, avatar, id: 'a' },
      { point: { x, y: 200 }, radius: 24, hair: undefined, frame: () => FRAME },
    )
    return joint.mock.calls.length
  }
  expect([place(130), place(130.4), place(131)].map(Boolean)).toEqual([true, false, true])
  expect(hint.style.getPropertyValue('--away')).toBe('32.0px')
})
