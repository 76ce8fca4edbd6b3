import { startVoiceServer, type VoiceServer } from '@kamae/backend/testing/voice-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type People, signInPeople } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let engine: VoiceServer
let server: TestServer
let people: People
beforeAll(async () => {
  engine = await startVoiceServer()
  server = await testServer({}, { VOICEVOX_URL: engine.url, ESPEAK: true })
  people = await signInPeople(server)
})
afterAll(() => engine.close())

const post = (path: string, body: object, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  server.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${people.token('member')}`,
      ...headers,
    },
    body: JSON.stringify(body),
    signal: signal ?? null,
  })
const SPOKEN = { text: 'かにうま', speaker: 2 }
const spokenUrl = async () => {
  const { audio } = (await (await post('/api/ex/voicevox', SPOKEN)).json()) as {
    audio: { url: string; bytes: number }
  }
  return audio
}

test('what was spoken is heard at its address, whole or in ranges, once and for all', async () => {
  const { url, bytes } = await spokenUrl()
  const whole = await server.fetch(url)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/wav',
    'content-length': String(bytes),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable, no-transform',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  const sound = Buffer.from(await whole.arrayBuffer())
  expect([sound.length, sound.toString('latin1', 0, 4)]).toEqual([bytes, 'RIFF'])
  const part = await server.fetch(url, { headers: { range: 'bytes=4-43' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-43/${bytes}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(sound.subarray(4, 44))
  const end = await server.fetch(url, { headers: { range: 'bytes=-10' } })
  expect(Buffer.from(await end.arrayBuffer())).toEqual(sound.subarray(-10))
  expect((await server.fetch(url, { headers: { range: 'bytes=99999999-' } })).status).toBe(416)
  const etag = whole.headers.get('etag') ?? ''
  expect((await server.fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await server.fetch(url, { method: 'HEAD' })
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(bytes), ''])
})

test.each(['x', `${'a'.repeat(43)}.wav`, '..%2F..%2Fsecret', `${'a'.repeat(43)}.json`])(
  'of /voices/%s there is nothing',
  async (name) => {
    const answer = await server.fetch(`/voices/${name}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  },
)

test('who asks for sound gets the sound itself, who does not gets where it is, and failures stay failures', async () => {
  const { bytes } = await spokenUrl()
  for (const [path, body] of [
    ['/api/ex/voicevox', SPOKEN],
    ['/api/ex/audio', { text: 'Hello', language: 'en', provider: 'espeak' }],
  ] as const) {
    const sound = await post(path, body, { accept: 'audio/*' })
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    expect(sound.headers.get('cache-control')).toBe('no-store')
    const heard = Buffer.from(await sound.arrayBuffer())
    expect(heard.toString('latin1', 0, 4)).toBe('RIFF')
    if (path === '/api/ex/voicevox') expect(heard.length).toBe(bytes)
    const json = await post(path, body, { accept: 'application/json, audio/*;q=0.1' })
    expect(json.headers.get('content-type')).toContain('application/json')
  }
  const part = await post('/api/ex/voicevox', SPOKEN, { accept: 'audio/wav', range: 'bytes=0-3' })
  expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
  const wrong = await post('/api/ex/voicevox', { text: '', speaker: 2 }, { accept: 'audio/*' })
  expect([wrong.status, wrong.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8'])
  const nobody = await post(
    '/api/ex/audio',
    { text: 'Hi', language: 'en' },
    { accept: 'audio/*', authorization: '' },
  )
  expect(nobody.status).toBe(401)
})

test('a caller who hangs up is hung up on behind us', async () => {
  engine.failure = 'stalls'
  const [left, asked] = [engine.left(), engine.asked.length]
  const gone = new AbortController()
  const call = post('/api/ex/voicevox', { ...SPOKEN, text: 'まだだれもいわない' }, {}, gone.signal)
  await expect.poll(() => engine.asked.length).toBe(asked + 2)
  gone.abort()
  await expect(call).rejects.toThrow()
  await expect.poll(() => engine.left()).toBe(left + 1)
  engine.failure = undefined
})

test('espeak-ng speaks with a mouth, and a second time from what was kept', async () => {
  const body = { text: 'Guten Tag, wie geht es dir?', language: 'de', provider: 'espeak' }
  const first = (await (await post('/api/ex/audio', body)).json()) as { timeline: unknown[] }
  expect(first.timeline.length).toBeGreaterThan(10)
  expect(await (await post('/api/ex/audio', body)).json()).toEqual(first)
  const kanji = await post('/api/ex/audio', { ...body, text: '今日は', language: 'ja' })
  expect([kanji.status, await kanji.json()]).toMatchObject([
    400,
    { error: { details: { reason: 'voice-cannot-read' } } },
  ])
})
