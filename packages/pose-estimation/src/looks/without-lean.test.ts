import { DEGREES } from '@kamae/pose/math/math'
import { expect, test } from 'vitest'
import { indexOf, type PointName } from '../landmarks/body-points.ts'
import type { FoundPerson, Landmark } from '../landmarks/found-person.ts'
import { withoutLean } from './without-lean.ts'

const below = (from: Landmark, metres: number, pitch: number): Landmark => ({
  x: from.x,
  y: from.y + metres * Math.cos(pitch / DEGREES),
  z: from.z + metres * Math.sin(pitch / DEGREES),
})

/** Somebody who stands upright as MediaPipe has it: shoulders 9° forward, thighs 5° and shins 11° back. */
function leaning(): FoundPerson {
  const body: Landmark[] = Array.from({ length: 33 }, () => ({ x: 0, y: 0, z: 0 }))
  for (const [side, x] of [
    ['left', 0.1],
    ['right', -0.1],
  ] as const) {
    const hip = { x, y: 0, z: 0 }
    const knee = below(hip, 0.4, 5)
    const ankle = below(knee, 0.4, 11)
    const points = { hip, shoulder: below(hip, -0.5, 9), knee, ankle, heel: ankle, toe: ankle }
    for (const [name, point] of Object.entries(points)) body[indexOf(name as PointName, side)] = point
  }
  return { width: 1, height: 1, body }
}

test('who stands upright is found upright, and as tall as before', () => {
  const { body = [] } = withoutLean(leaning())
  for (const [index, height] of [
    [indexOf('shoulder', 'left'), -0.5],
    [indexOf('hip', 'right'), 0],
    [indexOf('knee', 'left'), 0.4],
    [indexOf('ankle', 'right'), 0.8],
  ] as const) {
    expect(body[index]?.y).toBeCloseTo(height, 9)
    expect(body[index]?.z).toBeCloseTo(0, 9)
  }
})

test('without a body there is nothing to turn', () => {
  const nobody: FoundPerson = { width: 1, height: 1 }
  expect(withoutLean(nobody)).toBe(nobody)
})
