import { keyedHash } from '@kamae/backend/secrets/keyed-hash'
import { columnsOfBoth } from '@kamae/backend/testing/table-agreement'
import {
  startVoiceServer,
  type VoiceServer,
  type VoiceServerFailure,
} from '@kamae/backend/testing/voice-server'
import { openaiSpeech } from '@kamae/backend/voices/openai-speech'
import { soundCache } from '@kamae/backend/voices/sound-cache'
import { transcriber } from '@kamae/backend/voices/transcriber'
import { voicevox } from '@kamae/backend/voices/voicevox'
import type { Voices } from '@kamae/backend/voices/voices'
import { exAudio, exVoicevox, voiceList } from '@kamae/entities/voice/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'
import { ownedVoiceUsage } from './descriptors/owned.ts'
import { voiceUsage } from './table.ts'
import { voiceTasks } from './tasks.ts'
import { writeDown } from './write-down.ts'

let engine: VoiceServer
let folder: string
let voices: Voices
let server: TestServer
beforeAll(async () => {
  engine = await startVoiceServer()
  folder = await mkdtemp(join(tmpdir(), 'kamae-voices-'))
  const service = { url: engine.url, key: 'secret-key' }
  voices = {
    providers: [
      voicevox({ url: engine.url }),
      openaiSpeech({ ...service, model: 'm', voices: ['alloy', 'nova'] }),
    ],
    transcribe: transcriber({ ...service, model: 'w' }),
    cache: soundCache(folder, 600_000, keyedHash('a secret of tests, long enough')),
    dailyCharacters: 1000,
  }
  server = await startServer({ voices })
})
afterAll(async () => {
  await server.close()
  await engine.close()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  engine.failure = undefined
  await server.db.delete(voiceUsage)
})

const used = async (uid: string) =>
  (await server.db.select().from(voiceUsage)).find((row) => row.uid === uid)?.characters ?? 0
const notify = (text: string, who: Who = 'member') => server.as(who).call(exVoicevox, { text, speaker: 2 })
let texts = 0
/** Kana that nobody spoke before. */
const fresh = () => 'かきくけこまみむめも'.slice(texts % 7) + 'あいうえお'.repeat(1 + Math.floor(texts++ / 7))

test('drizzle and the database agree on the table', async () => {
  const both = await columnsOfBoth(server.pool, voiceUsage)
  expect(both.drizzle).toEqual(both.database)
})

test('voices are listed for anyone; an engine’s songs are none, and one that is away has no styles', async () => {
  const list = await server.as().call(voiceList, {})
  expect(list).toEqual({
    providers: [
      {
        id: 'voicevox',
        styles: [
          { id: '2', name: '四国めたん (ノーマル)', language: 'ja' },
          { id: '0', name: '四国めたん (あまあま)', language: 'ja' },
        ],
      },
      {
        id: 'openai',
        styles: [
          { id: 'alloy', name: 'alloy', language: null },
          { id: 'nova', name: 'nova', language: null },
        ],
      },
    ],
    isTranscriber: true,
  })
  engine.failure = 'away'
  const { providers } = await server.as().call(voiceList, {})
  expect(providers[0]).toEqual({ id: 'voicevox', styles: [] })
})

test('VOICEVOX speaks with a mouth for every vowel, as long as its sound', async () => {
  const { audio, timeline } = await server
    .as('guest')
    .call(exVoicevox, { text: 'かに、うま', speaker: 0, speed: 2 })
  expect(audio).toMatchObject({
    mediaType: 'audio/wav',
    url: expect.stringMatching(/^\/voices\/[\w-]{43}\.wav$/),
  })
  const [asked, spoken] = engine.asked.slice(-2)
  expect(asked?.path).toContain('/audio_query?speaker=0&text=')
  expect(JSON.parse(spoken?.body ?? '')).toMatchObject({
    speedScale: 2,
    pitchScale: 0,
    outputSamplingRate: 24_000,
  })
  // か and に of 0.18 s, a pause of 0.25, う of 0.12 and ま of 0.18, a pause, and 0.1 around them, twice as fast.
  expect(audio.seconds).toBeCloseTo((0.1 + 0.36 + 0.25 + 0.3 + 0.25 + 0.1) / 2, 2)
  const strong = timeline?.filter(({ aa, ih, ou }) => Math.max(aa, ih, ou) > 0.5) ?? []
  expect(strong.map(({ aa, ih, ou }) => [aa, ih, ou].map((weight) => weight > 0.5))).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [true, false, false],
  ])
  expect(strong[0]?.at).toBeCloseTo((0.1 + 0.06) / 2)
})

test('what was spoken before is not spoken again and costs nothing; another speed is another sound', async () => {
  const text = fresh()
  const before = engine.asked.length
  const first = await notify(text)
  expect(await used('member')).toBe(text.length)
  expect(await notify(text, 'stranger')).toEqual(first)
  expect([await used('member'), await used('stranger'), engine.asked.length - before]).toEqual([
    text.length,
    0,
    2,
  ])
  const slower = await server.as('member').call(exVoicevox, { text, speaker: 2, speed: 0.5 })
  expect(slower.audio.url).not.toBe(first.audio.url)
  expect(slower.audio.seconds).toBeCloseTo(2 * first.audio.seconds, 1)
})

test('a service like OpenAI’s gets its key, model and voice; its mouth is not known', async () => {
  const asked = { text: 'Hello', language: 'en', provider: 'openai', style: 'nova', speed: 1.5 } as const
  const spoken = await server.as('member').call(exAudio, asked)
  expect(spoken).toMatchObject({ timeline: null, audio: { mediaType: 'audio/wav' } })
  const last = engine.asked.at(-1)
  expect([last?.path, last?.key]).toEqual(['/audio/speech', 'Bearer secret-key'])
  expect(JSON.parse(last?.body ?? '')).toEqual({
    model: 'm',
    input: 'Hello',
    voice: 'nova',
    response_format: 'wav',
    speed: 1.5,
  })
  const other = await failureOf(server.as('member').call(exAudio, { ...asked, style: 'nobody' }))
  expect([other.code, other.details]).toEqual(['invalid-argument', { reason: 'voice-refused' }])
})

test('without a provider the first that reads the language speaks', async () => {
  await server.as('member').call(exAudio, { text: fresh(), language: 'ja' })
  expect(engine.asked.at(-1)?.path).toContain('/synthesis?speaker=2')
  await server.as('member').call(exAudio, { text: fresh(), language: 'de' })
  expect(engine.asked.at(-1)?.path).toBe('/audio/speech')
  const wrong = { text: 'Hallo', language: 'de', provider: 'voicevox' } as const
  const error = await failureOf(server.as('member').call(exAudio, wrong))
  expect([error.code, error.details]).toEqual(['failed-precondition', { reason: 'voice-language' }])
  const none = await failureOf(server.as('member').call(exAudio, { ...wrong, provider: 'espeak' }))
  expect([none.code, none.details]).toEqual(['failed-precondition', { reason: 'voice-not-set' }])
})

test.each<[VoiceServerFailure, string, string]>([
  ['away', 'unavailable', 'voice-away'],
  ['busy', 'unavailable', 'voice-away'],
  ['lies', 'unavailable', 'voice-broken'],
  ['no-type', 'unavailable', 'voice-broken'],
  ['huge', 'unavailable', 'voice-broken'],
  ['redirects', 'unavailable', 'voice-away'],
  ['breaks-off', 'unavailable', 'voice-away'],
])('a voice that %s is %s, and what was to be paid is given back', async (failure, code, reason) => {
  await notify(fresh())
  const before = await used('member')
  engine.failure = failure
  const asked = { text: fresh(), language: 'en', provider: 'openai' } as const
  for (const call of [() => notify(fresh()), () => server.as('member').call(exAudio, asked)]) {
    const error = await failureOf(call())
    expect([error.code, error.details]).toEqual([code, { reason }])
    expect(error.message).not.toContain(engine.url)
  }
  expect(await used('member')).toBe(before)
  engine.failure = undefined
  await notify(fresh())
})

test('a caller who goes away leaves a voice that says nothing more, and has paid for what was asked', async () => {
  engine.failure = 'stalls'
  const [before, asked] = [engine.left(), engine.asked.length]
  const gone = new AbortController()
  const text = fresh()
  const call = server.as('member').call(exVoicevox, { text, speaker: 2 }, { signal: gone.signal })
  const ended = failureOf(call)
  await expect.poll(() => engine.asked.length).toBe(asked + 2)
  expect(engine.left()).toBe(before)
  gone.abort()
  await expect.poll(() => engine.left()).toBe(before + 1)
  expect((await ended).code).toBe('cancelled')
  // The handler goes on for a moment after its caller was answered: what it leaves behind, it has by the next call.
  engine.failure = undefined
  await notify(fresh(), 'stranger')
  expect(await used('member')).toBe(text.length)
})

test('twenty keyed calls to a voice that says nothing hold up no other call, and not one another', async () => {
  engine.failure = 'stalls'
  const asked = engine.asked.length
  const gone = new AbortController()
  const calls = Array.from('さしすせそたちつてとなにぬねのはひふへほ', (kana, at) =>
    failureOf(
      server
        .as('member')
        .call(
          exVoicevox,
          { text: `${kana}らりる`, speaker: 2 },
          { signal: gone.signal, idempotencyKey: `silent-${at}` },
        ),
    ),
  )
  // A query and its synthesis each.
  await expect.poll(() => engine.asked.length).toBe(asked + 40)
  expect(await used('member')).toBe(80)
  gone.abort()
  expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(calls.map(() => 'cancelled'))
})

test('a recording that was sent counts though its speaker hangs up; one that the service fails at does not', async () => {
  const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(500)]).toString('base64')
  const counted: string[] = []
  const givenBack: string[] = []
  const outcomes = ['cancelled', 'unavailable'] as const
  for (const code of outcomes) {
    const world = {
      ...server.world,
      caller: { uid: code, isGuest: false, isOperator: false },
      language: 'ja',
      address: '',
      publicUrl: '',
      gone: () => new AbortController().signal,
      voices: {
        ...voices,
        transcribe: async () => {
          throw new CallError(code, 'No.')
        },
      },
      tryLimits: {
        ...server.world.tryLimits,
        count: async (key: string) => (counted.push(key), 0),
        giveBack: async (key: string) => void givenBack.push(key),
      },
    }
    expect((await failureOf(writeDown(webm, 'ja', world))).code).toBe(code)
  }
  expect(counted).toEqual(['transcribe cancelled', 'transcribe unavailable'])
  expect(givenBack).toEqual(['transcribe unavailable'])
})

test('a guest’s day goes with them, is in the archive of their data, and goes when they do', async () => {
  await notify('かきくけこ', 'guest')
  await notify('さしすせそ', 'member')
  const { move, exports = {}, forget } = ownedVoiceUsage
  for (let times = 0; times < 2; times++)
    await server.db.transaction(async (transaction) => await move?.(transaction, 'guest', 'member'))
  expect([await used('guest'), await used('member')]).toEqual([0, 10])
  expect(await exports['voice-usage.json']?.(server.db, 'member', 'en')).toEqual([
    { day: '2026-05-04', characters: 10 },
  ])
  await server.db.transaction(async (transaction) => await forget?.(transaction, 'member'))
  expect(await used('member')).toBe(0)
})

test('another address, model or first voice is another sound', async () => {
  const service = { url: engine.url, key: 'secret-key' }
  const speech = { text: 'The same words', language: 'en', style: '', speed: 1, pitch: 0 }
  const sounds = await Promise.all(
    [
      openaiSpeech({ ...service, model: 'm', voices: ['alloy', 'nova'] }),
      openaiSpeech({ ...service, model: 'n', voices: ['alloy', 'nova'] }),
      openaiSpeech({ ...service, model: 'm', voices: ['nova', 'alloy'] }),
      openaiSpeech({ ...service, url: `${engine.url}/`, model: 'm', voices: ['alloy', 'nova'] }),
      voicevox({ url: engine.url }),
    ].map(async (provider) => JSON.stringify(await provider.madeWith(speech))),
  )
  expect(new Set(sounds).size).toBe(5)
  const named = await openaiSpeech({ ...service, model: 'm', voices: ['alloy', 'nova'] }).madeWith({
    ...speech,
    style: 'alloy',
  })
  expect(JSON.stringify(named)).toBe(sounds[0])
})

test('of sixty texts at once as many are spoken as the day has characters, to the character', async () => {
  const text = (at: number) =>
    `${'あ'.repeat(20 + Math.floor(at / 10))}${'いうえおかきくけこま'.charAt(at % 10)}`.padEnd(30, 'め')
  const calls = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => notify(text(at), 'owner')))
  const heard = calls.filter(({ status }) => status === 'fulfilled').length
  expect(heard).toBe(Math.floor(1000 / 30))
  expect(await used('owner')).toBe(heard * 30)
  const error = await failureOf(notify('あ'.repeat(50), 'owner'))
  expect([error.code, error.details]).toEqual([
    'resource-exhausted',
    { reason: 'voice-daily', nextAt: '2026-05-05T00:00:00.000Z' },
  ])
  await notify(text(1), 'stranger')
  server.clock.advance(24 * 60 * 60 * 1000)
  await notify('あ'.repeat(50), 'owner')
  server.clock.advance(24 * 60 * 60 * 1000)
  await voiceTasks.find(({ name }) => name === 'voice/forget')?.run(server.world)
  expect(await server.db.$count(voiceUsage)).toBe(1)
})

test('the sweep keeps what was heard last, as much as there is room for', async () => {
  const sizes = async () => {
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.wav'))
    return await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size))
  }
  const first = fresh()
  await notify(first)
  for (let times = 0; times < 8; times++) await notify(fresh(), 'stranger')
  await notify(first)
  const sum = (all: readonly number[]) => all.reduce((total, size) => total + size, 0)
  expect(sum(await sizes())).toBeGreaterThan(600_000)
  await voiceTasks.find(({ name }) => name === 'voice/sweep')?.run(server.world)
  expect(sum(await sizes())).toBeLessThanOrEqual(600_000)
  expect(sum(await sizes())).toBeGreaterThan(0)
  const before = engine.asked.length
  await notify(first)
  expect(engine.asked.length).toBe(before)
})

test('a recording is written down in its language; what is no sound is refused', async () => {
  const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(500)])
  const written = await server.as('guest').call(exAudio, { audio: webm.toString('base64'), language: 'ja' })
  expect(written).toEqual({ text: 'heard true' })
  const { body = '', key } = engine.asked.at(-1) ?? {}
  expect(key).toBe('Bearer secret-key')
  for (const part of ['name="model"\r\n\r\nw', 'name="language"\r\n\r\nja', 'filename="recording.webm"'])
    expect(body).toContain(part)
  const html = Buffer.from('<!doctype html><p>none').toString('base64')
  const error = await failureOf(server.as('guest').call(exAudio, { audio: html, language: 'ja' }))
  expect(error.code).toBe('invalid-argument')
})

test('without any voice or transcriber, whoever asks is told what is missing', async () => {
  const silent = await startServer()
  const member = silent.as('member')
  const reasons = [
    member.call(exVoicevox, { text: 'a', speaker: 1 }),
    member.call(exAudio, { text: 'a', language: 'en' }),
    member.call(exAudio, { audio: 'UklGRg==', language: 'en' }),
  ].map(async (call) => (await failureOf(call)).details)
  expect(await Promise.all(reasons)).toEqual([
    { reason: 'voice-not-set' },
    { reason: 'voice-not-set' },
    { reason: 'transcriber-not-set' },
  ])
  expect(await silent.as().call(voiceList, {})).toEqual({ providers: [], isTranscriber: false })
  await silent.close()
})
