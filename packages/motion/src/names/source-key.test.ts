import { expect, it } from 'vitest'
import { sourceKey } from './source-key.ts'
import { CONVENTIONS } from './testing/conventions.ts'
import { bonesOf } from './testing/outline.ts'

it('files of one program and skeleton share a key, others have their own', () => {
  const keys = Object.values(CONVENTIONS).map(({ outline }) =>
    sourceKey({ format: 'bvh', bones: bonesOf(outline) }),
  )
  expect(new Set(keys).size).toBe(keys.length)
  const [first] = Object.values(CONVENTIONS)
  const bones = bonesOf(first?.outline ?? '')
  expect(sourceKey({ format: 'bvh', bones: bones.map((bone) => ({ ...bone, position: [1, 2, 3] })) })).toBe(
    keys[0],
  )
  expect(sourceKey({ format: 'fbx', bones })).not.toBe(keys[0])
  expect(keys[0]).toMatch(/^bvh-[a-z\d]+$/)
})
