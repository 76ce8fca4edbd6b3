import { expect, test } from 'vitest'
import { writePoseDocument, writeSceneDocument } from '../documents/documents.ts'
import { SAMPLE_SCENE } from '../testing/samples.ts'
import { resetBodyShape, setBodyShape } from './body-shape-commands.ts'

const [FIRST] = SAMPLE_SCENE.avatars
const avatar = FIRST!.id

test('parts are kept within bounds, those at 0 are left out, and no number changes nothing', () => {
  const first = setBodyShape.run(SAMPLE_SCENE, { avatar, shape: { height: 7, head: 0, age: -0.25 } })
  expect(first.avatars[0]!.bodyShape).toEqual({ height: 1, age: -0.25 })
  expect(setBodyShape.run(first, { avatar, shape: { height: Number.NaN } })).toBe(first)
  expect(setBodyShape.run(first, { avatar, shape: { height: 0, age: 0 } })).toEqual(SAMPLE_SCENE)
})

test('the body of the file comes back', () => {
  const shaped = setBodyShape.run(SAMPLE_SCENE, { avatar, shape: { muscle: 0.5 } })
  expect(resetBodyShape.run(shaped, { avatar })).toEqual(SAMPLE_SCENE)
  expect(resetBodyShape.run(SAMPLE_SCENE, { avatar })).toBe(SAMPLE_SCENE)
})

test('the scene carries the shape, the pose does not', () => {
  const shaped = setBodyShape.run(SAMPLE_SCENE, { avatar, shape: { hips: 0.5 } })
  expect(writeSceneDocument(shaped)).toContain('"bodyShape":{"hips":0.5}')
  expect(writePoseDocument(shaped.avatars[0]!.pose)).toBe(writePoseDocument(FIRST!.pose))
})
