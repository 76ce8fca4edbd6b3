// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Origin, SavedPose } from '../../core/autosave/store/draft.ts'
import { poseToChange } from './save-pose.ts'

const origin: Origin = {
  slug: 'abcdefghij',
  name: 'Wave',
  userUid: 'minako',
  userName: 'Minako',
  licence: { kind: 'CC-BY-4.0', words: '' },
  isMine: false,
}
const saved: SavedPose = { id: 'p1', version: 1, saved: '', tags: [], description: '' }

it('is the saved pose while nobody else’s was put on since, and none where that would go unnamed', () => {
  expect(poseToChange({ savedPose: null }, origin)).toBeNull()
  expect(poseToChange({ savedPose: saved }, null)).toBe(saved)
  expect(poseToChange({ savedPose: saved }, { ...origin, isMine: true })).toBe(saved)
  expect(poseToChange({ savedPose: saved }, origin)).toBeNull()
  const naming = { ...saved, from: origin.slug }
  expect(poseToChange({ savedPose: naming }, origin)).toBe(naming)
  expect(poseToChange({ savedPose: naming }, { ...origin, slug: 'zyxwvutsrq' })).toBeNull()
})
