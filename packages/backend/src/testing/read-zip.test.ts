import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'

const zip = Buffer.from(
  zipSync({ 'a.txt': Buffer.from('pose'), 'b/c.txt': [Buffer.from('stance'), { level: 0 }] }),
)

test('files come by their names, deflated or stored', () => {
  const files = [...readZip(zip)].map(([name, bytes]) => [name, bytes.toString()])
  expect(files).toEqual([
    ['a.txt', 'pose'],
    ['b/c.txt', 'stance'],
  ])
})

test('a byte that is not what was written, and an end that is missing, are reported', () => {
  const broken = Buffer.from(zip)
  broken[broken.indexOf('stance')] = 0x53
  expect(() => readZip(broken)).toThrow('b/c.txt is broken.')
  expect(() => readZip(zip.subarray(0, zip.length - 30))).toThrow()
})
