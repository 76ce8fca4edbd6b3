import { expect, test } from 'vitest'
import { firstScene } from '../../../core/first-scene.ts'
import type { BatchPlan } from '../plan/plan.ts'
import { shotsOf } from '../plan/plan.ts'
import { shotNames } from './shot-names.ts'

const scene = firstScene({ kind: 'default', id: 'momo' })
const PLAN: BatchPlan = {
  version: 1,
  name: 'Poses',
  scene,
  active: 'avatar',
  theme: 'light',
  stageAspect: 1,
  width: 64,
  height: 64,
  background: { kind: 'transparent' },
  isFramed: true,
  finish: { format: 'png', quality: 0.9, matte: '#ffffff', dpi: 72, carried: 'pose' },
  bodies: [{ kind: 'scene', name: 'Everyone' }],
  poses: [{ name: 'Wave', pose: null }],
  views: [{ kind: 'turn', yaw: 0, name: '000°', label: '0°' }],
  turn: { pitch: 0, isFlat: true },
  hasSingles: true,
  sheet: null,
}
const named = (...names: string[]) => names.map((name) => ({ name, pose: null }))
const called = (...names: string[]) => names.map((name) => ({ kind: 'scene' as const, name }))

test('one picture is called by its pose alone', () => {
  expect(shotNames(PLAN, '.png')).toEqual(['Wave.png'])
})

test('what differs is in the name: pose, avatar, view, in the order of the pictures', () => {
  const views = [0, 90].map((yaw) => ({ kind: 'turn' as const, yaw, name: `${yaw}°`, label: '' }))
  const sheet = {
    name: 'Turnaround',
    columns: 2,
    width: 512,
    gap: 0,
    hasLabels: false,
    behind: scene.background,
  }
  const plan = { ...PLAN, bodies: called('Momo', 'Sora'), views, sheet }
  expect(shotNames(plan, '.png')).toEqual([
    'Wave - Momo - 0°.png',
    'Wave - Momo - 90°.png',
    'Wave - Momo - Turnaround.png',
    'Wave - Sora - 0°.png',
    'Wave - Sora - 90°.png',
    'Wave - Sora - Turnaround.png',
  ])
  expect(shotsOf(plan).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
})

test('sheets alone are called by pose and avatar', () => {
  const sheet = {
    name: 'Turnaround',
    columns: 2,
    width: 512,
    gap: 0,
    hasLabels: false,
    behind: scene.background,
  }
  const plan = { ...PLAN, poses: named('Wave', 'Bow'), hasSingles: false, sheet }
  expect(shotNames({ ...plan, views: PLAN.views }, '.png')).toEqual(['Wave.png', 'Bow.png'])
})

test('no two names are one on a system that ignores case, width or composition, or that refuses characters', () => {
  const poses = named('Wave', 'wave', 'Wa\u0301', 'W\u00e1', 'a/b', 'a:b', 'CON', '')
  const names = shotNames({ ...PLAN, poses }, '.png')
  expect(new Set(names.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(poses.length)
  expect(names).toEqual([
    'Wave.png',
    'wave (2).png',
    'Wá.png',
    'Wá (2).png',
    'a b.png',
    'a b (2).png',
    '_CON.png',
    'pose.png',
  ])
})

test('names too long for a disk are cut, and stay apart', () => {
  const long = '長'.repeat(300)
  const names = shotNames({ ...PLAN, poses: named(`${long}一`, `${long}二`) }, '.png')
  for (const name of names) expect(new TextEncoder().encode(name).length).toBeLessThan(200)
  expect(new Set(names).size).toBe(2)
})
