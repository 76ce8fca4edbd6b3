import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, test } from 'vitest'

import { HARMLESS_ISSUES } from './harmless-issues.ts'
import { glbErrors } from './validate-glb.ts'

function glb(gltf: object): Uint8Array {
  const text = Buffer.from(JSON.stringify(gltf))
  const json = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const head = Buffer.alloc(20)
  head.write('glTF', 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(20 + json.length, 8)
  head.writeUInt32LE(json.length, 12)
  head.write('JSON', 16, 'latin1')
  return Buffer.concat([head, json])
}
const asset = { version: '2.0' }

test('a valid file has no errors, whatever else is odd about it', async () => {
  expect(
    await glbErrors(
      glb({ asset, extras: 1, nodes: [{}, { matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] }] }),
    ),
  ).toEqual([])
})

test('an error behind hundreds of oddities is still found', async () => {
  const nodes = Array.from({ length: 500 }, () => ({ odd: 1 }))
  expect(await glbErrors(glb({ asset, nodes: [...nodes, { mesh: 7 }] }))).toEqual([
    expect.stringMatching(/^UNRESOLVED_REFERENCE: .*\/nodes\/500/),
  ])
})

test('at most five errors are reported', async () => {
  const nodes = Array.from({ length: 500 }, () => ({ mesh: 7 }))
  expect(await glbErrors(glb({ asset, nodes }))).toHaveLength(5)
  expect((await glbErrors(Buffer.from('no file at all'))).length).toBeGreaterThan(0)
})

test('the harmless codes are those that the installed validator says are no errors', () => {
  const page = createRequire(import.meta.url).resolve('gltf-validator/ISSUES.md')
  const rows = readFileSync(page, 'utf8').matchAll(/^\|([A-Z0-9_]+)\|.*\|(\w+)\|\s*$/gm)
  const all = [...rows].map(([, code = '', severity = '']) => [code, severity] as const)
  expect(all.length).toBeGreaterThan(150)
  expect([...HARMLESS_ISSUES]).toEqual(
    all.filter(([, severity]) => severity !== 'Error').map(([code]) => code),
  )
})
