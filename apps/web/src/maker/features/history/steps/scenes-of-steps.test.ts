import { rename } from '@kamae/pose/commands/commands'
import { createHistory } from '@kamae/pose/history/scene-history'
import { expect, it } from 'vitest'
import { firstScene } from '../../../core/first-scene.ts'
import { scenesOf } from './scenes-of-steps.ts'

it('gives the scene of every step, done or undone', () => {
  const history = createHistory(firstScene({ kind: 'default', id: 'momo' }))
  for (const name of ['1', '2', '3', '4', '5']) history.run(rename, { name }, { label: 'rename' })
  history.goTo(3)
  const sceneAt = scenesOf(history.snapshot())
  expect([5, 0, 3, 4, 1, 2].map((done) => sceneAt(done).name)).toEqual(['5', '', '3', '4', '1', '2'])
  expect(sceneAt(3)).toBe(history.scene)
})
