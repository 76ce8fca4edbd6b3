// @vitest-environment jsdom
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { expect, test } from 'vitest'
import { placeHandles } from './place-handles.ts'

/** On which side of a hand at `x` its hint is, left of the middle of a body at 640 px. */
function sideOf(x: number) {
  document.body.innerHTML = '<div><i data-handle="rightHand"><b data-hint></b></i></div>'
  const layer = document.querySelector('div')
  if (!layer) throw new Error('There is no layer.')
  const joint = (bone: string) => [bone === 'hips' ? 640 : x, 400, 0]
  const avatar = { skeleton: { bones: [] }, joint } as unknown as Avatar
  const stage = {
    size: { width: 1280, height: 800 },
    worldOf: (_: string, at: number[]) => at,
    project: ([left = 0, top = 0]: number[]) => ({ x: left, y: top, visible: true }),
  } as unknown as Stage
  placeHandles(layer, stage, avatar, 'a', { x: 0, y: 0 }, false, undefined)
  return layer.querySelector<HTMLElement>('[data-hint]')?.dataset.side
}

test('a hint is beside its hand, but not over the rail of tools', () => {
  expect(sideOf(300)).toBe('left')
  // Up to the edge of the stage it would have room.
  expect(sideOf(150)).toBe('right')
})
