import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { writeWav } from '../voices/wav.ts'

/** What goes wrong with every sound. */
export type VoiceServerFailure =
  | 'away'
  | 'busy'
  | 'lies'
  | 'no-type'
  | 'huge'
  | 'stalls'
  | 'redirects'
  | 'breaks-off'

/** A server that has the published HTTP interfaces of a VOICEVOX ENGINE and of OpenAI's speech, and makes tones. */
export type VoiceServer = {
  readonly url: string
  /** Everything that was asked, oldest first: method, path, and body. */
  readonly asked: readonly {
    readonly path: string
    readonly body: string
    readonly key: string | undefined
  }[]
  /** How many of its answers were left before they were whole. */
  left(): number
  failure: VoiceServerFailure | undefined
  close(): Promise<void>
}

const RATE = 24_000
const LEAD_SECONDS = 0.1
const ROWS: Readonly<Record<string, string>> = {
  あいうえお: '',
  かきくけこ: 'k',
  さしすせそ: 's',
  たちつてと: 't',
  なにぬねの: 'n',
  はひふへほ: 'h',
  まみむめも: 'm',
  らりるれろ: 'r',
}

/** The moras of kana as an engine would have them: every consonant 60 ms, every vowel 120 ms. */
export function morasOf(text: string) {
  return Array.from(text).flatMap((character) => {
    if (character === 'ん') return [{ text: 'ン', ...NO_CONSONANT, vowel: 'N', vowel_length: 0.1, pitch: 5 }]
    const row = Object.keys(ROWS).find((characters) => characters.includes(character))
    if (row === undefined) return []
    const consonant = ROWS[row] || null
    const vowel = 'aiueo'.charAt(row.indexOf(character))
    const before = { consonant, consonant_length: consonant && 0.06 }
    return [{ text: character, ...before, vowel, vowel_length: 0.12, pitch: 5 }]
  })
}

const NO_CONSONANT = { consonant: null, consonant_length: null }
const PAUSE = { text: '、', ...NO_CONSONANT, vowel: 'pau', vowel_length: 0.25, pitch: 0 }

export async function startVoiceServer(): Promise<VoiceServer> {
  const asked: { path: string; body: string; key: string | undefined }[] = []
  let left = 0
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) left++
    })
    void bodyOf(request).then((body) => {
      asked.push({ path: request.url ?? '', body, key: request.headers.authorization })
      answer(new URL(request.url ?? '', 'http://voice.example'), body, response)
    })
  })
  const made = { failure: undefined as VoiceServerFailure | undefined }
  function answer(url: URL, body: string, response: ServerResponse): void {
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (url.pathname === '/speakers' && made.failure !== 'away') json(SPEAKERS)
    else if (url.pathname === '/audio_query') json(queryOf(url.searchParams.get('text') ?? ''))
    else if (url.pathname === '/audio/transcriptions') json({ text: ` heard ${body.length > 100} ` })
    else if (made.failure !== undefined) spoil(made.failure, response)
    else if (url.pathname === '/synthesis' && url.searchParams.get('speaker') === '404')
      response.writeHead(422).end('{"detail":"no such style"}')
    else if (url.pathname === '/synthesis') sound(response, toneOf(JSON.parse(body) as Query))
    else if (url.pathname === '/audio/speech') sound(response, toneOf(queryOf('あいうえお')))
    else response.writeHead(404).end()
  }
  server.unref()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    left: () => left,
    get failure() {
      return made.failure
    },
    set failure(failure) {
      made.failure = failure
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

const SPEAKERS = [
  {
    name: '四国めたん',
    speaker_uuid: '7ffcb7ce-00ec-4bdc-82cd-45a8889e43ff',
    styles: [
      { name: 'ノーマル', id: 2, type: 'talk' },
      { name: 'あまあま', id: 0, type: 'talk' },
      { name: '歌', id: 6000, type: 'sing' },
    ],
    version: '0.14.4',
  },
]

type Query = ReturnType<typeof queryOf>

function queryOf(text: string) {
  const phrases = text.split(/[、。]/).map(morasOf)
  const accent_phrases = phrases
    .filter((moras) => moras.length > 0)
    .map((moras) => ({ moras, accent: 1, pause_mora: PAUSE, is_interrogative: false }))
  return {
    accent_phrases,
    speedScale: 1,
    pitchScale: 0,
    intonationScale: 1,
    volumeScale: 1,
    prePhonemeLength: LEAD_SECONDS,
    postPhonemeLength: 0.1,
    pauseLength: null,
    pauseLengthScale: 1,
    outputSamplingRate: RATE,
    outputStereo: false,
    kana: '',
  }
}

// A tone for every vowel, silence for the rest, as long as the query says.
function toneOf({ accent_phrases, speedScale, prePhonemeLength, postPhonemeLength }: Query): Uint8Array {
  const samples: number[] = []
  const add = (seconds: number, hertz: number) => {
    const count = Math.round((seconds / speedScale) * RATE)
    for (let at = 0; at < count; at++)
      samples.push(hertz === 0 ? 0 : 8000 * Math.sin((2 * Math.PI * hertz * at) / RATE))
  }
  add(prePhonemeLength, 0)
  for (const { moras, pause_mora } of accent_phrases) {
    for (const { consonant_length, vowel, vowel_length } of [...moras, pause_mora]) {
      add(Number(consonant_length ?? 0), 0)
      add(vowel_length, vowel === 'pau' ? 0 : 200 + 100 * 'aiueoN'.indexOf(vowel))
    }
  }
  add(postPhonemeLength, 0)
  const data = new Uint8Array(Int16Array.from(samples).buffer)
  return writeWav({ rate: RATE, channels: 1, data })
}

function sound(response: ServerResponse, wav: Uint8Array): void {
  response.writeHead(200, { 'content-type': 'audio/wav' }).end(wav)
}

function spoil(failure: VoiceServerFailure, response: ServerResponse): void {
  if (failure === 'away') response.writeHead(500).end('out of memory')
  else if (failure === 'busy') response.writeHead(429, { 'retry-after': '9' }).end()
  else if (failure === 'lies')
    response.writeHead(200, { 'content-type': 'audio/wav' }).end('<html>'.repeat(50))
  else if (failure === 'no-type') response.writeHead(200).end('')
  else if (failure === 'redirects')
    response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end()
  else if (failure === 'huge') {
    response.writeHead(200, { 'content-type': 'audio/wav' })
    response.write(writeWav({ rate: RATE, channels: 1, data: new Uint8Array(100) }))
    for (let mebibyte = 0; mebibyte < 10; mebibyte++) response.write(new Uint8Array(1024 * 1024))
    response.end()
  } else if (failure === 'breaks-off') {
    response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': '99999' })
    response.write('RIFF', () => response.destroy())
  } else response.writeHead(200, { 'content-type': 'audio/wav' }).write('RIFF')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('latin1')
}
