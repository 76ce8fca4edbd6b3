// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { type Lock, throttleToFrames } from './drag.ts'

const frames = (count: number) =>
  new Promise<void>((resolve) => {
    const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : resolve())
    next(count)
  })

it('passes on the newest place once a frame, and again while the solver still moves', async () => {
  const seen: [number, number, Lock][] = []
  const drag = throttleToFrames({ move: (...place) => seen.push(place) }, () => seen.length >= 3)
  drag.move(1, 1, null)
  drag.move(2, 2, 'x')
  await frames(6)
  expect(seen).toEqual([
    [2, 2, 'x'],
    [2, 2, 'x'],
    [2, 2, 'x'],
  ])
})

it('stops asking a solver that never comes to rest', async () => {
  let calls = 0
  const drag = throttleToFrames({ move: () => void calls++ }, () => false)
  drag.move(1, 1, null)
  await frames(60)
  expect(calls).toBeGreaterThan(10)
  expect(calls).toBeLessThan(30)
})

it('passes on what still waits when it ends, and nothing once it is stopped', async () => {
  const seen: number[] = []
  const drag = throttleToFrames({ move: (x) => void seen.push(x) }, () => true)
  drag.move(1, 0, null)
  drag.end()
  expect(seen).toEqual([1])
  drag.move(2, 0, null)
  drag.stop()
  await frames(3)
  expect(seen).toEqual([1])
})
