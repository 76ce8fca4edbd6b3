import { expect, test } from 'vitest'
import type { SceneAvatar } from '@kamae/pose/documents/scene'
import { UPRIGHT_SCENE } from '@kamae/pose/testing/samples'
import { faceEachOther, placeBeside, sideBySide } from './avatar-places.ts'

const [one] = UPRIGHT_SCENE.avatars
const at = (id: string, x: number, z = 0): SceneAvatar => {
  if (!one) throw new Error('The sample scene has an avatar.')
  return { ...one, id, place: [x, 0, z] }
}

test('a newcomer is beside the others, never inside', () => {
  const all = [at('a', 0)]
  for (let count = 2; count <= 8; count++) {
    const place = placeBeside(all, all[0])
    for (const other of all) expect(Math.abs(other.place[0] - place[0])).toBeGreaterThan(0.7)
    all.push(at(`n${count}`, place[0]))
  }
})

test('avatars side by side look to the front about the middle where they were', () => {
  const row = sideBySide([at('a', 3), at('b', 5)])
  expect(row.map(({ place }) => place[0])).toEqual([3.6, 4.4])
  expect(row.map(({ turn }) => turn)).toEqual([0, 0])
})

test('two that face each other look along the line between them', () => {
  const pair = faceEachOther([at('a', -1), at('b', 1)])
  expect(pair.map(({ turn }) => turn)).toEqual([90, -90])
  expect(faceEachOther([at('a', 0), at('b', 0)]).map(({ turn }) => turn)).toEqual([90, -90])
})
