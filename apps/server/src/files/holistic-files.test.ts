import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

import {
  HOLISTIC_FILES,
  HOLISTIC_PATH,
  HOLISTIC_VERSION,
} from '@kamae/pose-estimation/landmarks/holistic-files'
import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { holisticHandler } from './holistic-files.ts'

const at = (name: string) => fileURLToPath(import.meta.resolve(`@mediapipe/holistic/${name}`))
const app = new Hono().get('/sight/:version/:name', holisticHandler(HOLISTIC_VERSION))

test('version and sizes that browsers are given are those of the installed package', () => {
  expect(JSON.parse(readFileSync(at('package.json'), 'utf8'))).toMatchObject({ version: HOLISTIC_VERSION })
  for (const { name, bytes } of HOLISTIC_FILES) expect([name, statSync(at(name)).size]).toEqual([name, bytes])
})

test('every file is served for ever under its version, and WebAssembly a fourth as large', async () => {
  const total = { sent: 0, files: 0 }
  for (const { name, bytes, kind } of HOLISTIC_FILES) {
    const answer = await app.request(HOLISTIC_PATH + name, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const sent = Buffer.from(await answer.arrayBuffer())
    expect(sent.length).toBe(Number(answer.headers.get('content-length')))
    const isPacked = answer.headers.get('content-encoding') === 'br'
    expect(isPacked).toBe(kind !== 'data')
    const body = isPacked ? brotliDecompressSync(sent) : sent
    expect(body.length).toBe(bytes)
    if (kind !== 'data') expect(body.equals(readFileSync(at(name)))).toBe(true)
    if (kind === 'wasm') expect(sent.length).toBeLessThan(bytes / 3)
    total.sent += sent.length
    total.files += 1
  }
  expect(total.files).toBe(7)
  expect(total.sent).toBeLessThan(26e6)
})

test('no other version, no other file of the package and no way out of it is served', async () => {
  const wrong = [
    `${HOLISTIC_PATH}pose_landmark_heavy.tflite`,
    `${HOLISTIC_PATH}package.json`,
    `${HOLISTIC_PATH}..%2Fpackage.json`,
    '/sight/0.0.0/holistic.js',
  ]
  for (const path of wrong) {
    const answer = await app.request(path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
})
