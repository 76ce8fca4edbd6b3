// @vitest-environment node
import { makeZip } from 'client-zip'
import { expect, test } from 'vitest'
import { readStoredZip } from './read-stored-zip.ts'

async function zipOf(files: readonly { name: string; input: string }[]) {
  return new Uint8Array(await new Response(makeZip(files)).arrayBuffer())
}

test('the files of a ZIP come back under their names and in their order', async () => {
  const zip = await zipOf([
    { name: '1 腕組み.json', input: '{"a":1}' },
    { name: 'LICENCES.txt', input: '' },
  ])
  const files = readStoredZip(zip)
  expect([...(files ?? [])].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['1 腕組み.json', '{"a":1}'],
    ['LICENCES.txt', ''],
  ])
})

test('what is cut short, or none at all, is none', async () => {
  const zip = await zipOf([{ name: 'a', input: 'text' }])
  for (const bytes of [zip.slice(0, -1), zip.slice(10), new Uint8Array(), new Uint8Array(400)])
    expect(readStoredZip(bytes)).toBeUndefined()
})
