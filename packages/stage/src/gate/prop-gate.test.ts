import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LooseGltf, makeAvatar, makeGlb } from '../../test/make-avatar.ts'
import { GATE_REASONS } from './gltf/reasons.ts'
import { checkPropFile } from './prop-gate.ts'

const reasonOf = (bytes: Uint8Array) => {
  const answer = checkPropFile(bytes)
  return answer.ok ? 'accepted' : answer.reason
}
const changed = (change: (gltf: LooseGltf) => void) => reasonOf(makeAvatar({ change }))

test('a GLB that is no avatar is a prop, with its size known', () => {
  const bytes = makeAvatar({
    change: (gltf) => {
      delete gltf.extensions
      delete gltf.extensionsUsed
      for (const material of gltf.materials) delete material.extensions
    },
  })
  const answer = checkPropFile(bytes)
  expect(answer.ok && answer.facts.bytes).toBe(bytes.length)
  expect(answer.ok && answer.facts.triangles).toBeGreaterThan(100)
})

test.each([
  ['external-uri', () => changed((gltf) => (gltf.images[0] = { uri: 'https://example.org/spy.png' }))],
  ['external-uri', () => changed((gltf) => (gltf.buffers[0].uri = 'data:,'))],
  ['unknown-extension', () => changed((gltf) => gltf.extensionsUsed.push('KHR_draco_mesh_compression'))],
  ['node-cycle', () => changed((gltf) => (gltf.nodes[0].children = [0]))],
  ['out-of-bounds', () => changed((gltf) => (gltf.bufferViews[0].byteLength = 1e9))],
  ['out-of-bounds', () => changed((gltf) => (gltf.accessors[0].count = 1e7))],
  ['too-large', () => reasonOf(new Uint8Array(32 * 1024 * 1024 + 1))],
  ['is-image', () => reasonOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]))],
  ['broken-json', () => reasonOf(makeGlb('{"a":', new Uint8Array(4)))],
])('a file that would harm is refused: %s', (reason, answer) => {
  expect(answer()).toBe(reason)
})

test('a model with nothing to see is refused as empty', () => {
  expect(reasonOf(makeGlb('{"asset":{"version":"2.0"}}', new Uint8Array(0)))).toBe('empty')
})

test('every broken file gets an answer', () => {
  const good = makeAvatar()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 255 }), (at, byte) => {
      const bytes = good.slice()
      bytes[at % bytes.length] = byte
      expect(['accepted', ...GATE_REASONS]).toContain(reasonOf(bytes))
    }),
    { numRuns: 150 },
  )
})
