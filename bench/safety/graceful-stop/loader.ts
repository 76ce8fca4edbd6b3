// A process of its own that asks two servers without rest until its input ends, as a balancer would: whoever says it is
// not ready is asked nothing new. Every answer that does not come whole, or is no success, is counted as broken.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { SAMPLE_SCENE } from '@kamae/pose/testing/samples'

type Plan = { readonly servers: readonly string[]; readonly token: string; readonly askers: number }
type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

const plan = JSON.parse(process.argv[2] ?? '') as Plan
const agents = new Map(plan.servers.map((url) => [url, new Agent({ keepAlive: true, maxSockets: 64 })]))
const ready = new Set(plan.servers)
const counts: Record<string, number> = {}
const broken: string[] = []
const stopping = new AbortController()
const authorization = `Bearer ${plan.token}`
const LOOK_EVERY_MS = 50

function ask(
  url: string,
  path: string,
  about: {
    readonly method?: string
    readonly headers?: Record<string, string>
    readonly body?: AsyncIterable<Uint8Array> | string
    readonly agent?: Agent
  } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body, agent = agents.get(url) } = about
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method, headers, ...(agent && { agent }) }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.once('aborted', () => reject(new Error('cut off')))
      response.once('error', reject)
      response.once('end', () => {
        if (response.complete)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
        else reject(new Error('cut off'))
      })
    })
    asked.once('error', reject)
    if (typeof body === 'object') {
      void (async () => {
        for await (const chunk of body) asked.write(chunk)
        asked.end()
      })()
    } else asked.end(body)
  })
}

async function watch(url: string): Promise<void> {
  const own = new Agent({ keepAlive: false })
  while (!stopping.signal.aborted) {
    const answer = await ask(url, '/health/ready', { agent: own }).catch(() => undefined)
    if (answer?.status === 200) ready.add(url)
    else ready.delete(url)
    await sleep(LOOK_EVERY_MS)
  }
}

async function anyReady(): Promise<string> {
  for (;;) {
    const list = [...ready]
    const one = list[Math.floor(Math.random() * list.length)]
    if (one !== undefined) return one
    await sleep(LOOK_EVERY_MS)
  }
}

// A body that takes two seconds to say, so that many are being said when a server is told to stop.
async function* slowly(text: string, pieces = 20): AsyncGenerator<Uint8Array> {
  const size = Math.ceil(text.length / pieces)
  for (let at = 0; at < text.length; at += size) {
    yield Buffer.from(text.slice(at, at + size))
    await sleep(2000 / pieces)
  }
}

const json = { 'content-type': 'application/json' }
const content = JSON.stringify({ scene: SAMPLE_SCENE })
const change = { ...json, authorization }

const KINDS: Record<string, () => Promise<Answer>> = {
  read: async () => ask(await anyReady(), '/api/v1/avatarpose/list?of=mine', { headers: { authorization } }),
  page: async () => ask(await anyReady(), '/en'),
  stream: async () =>
    ask(await anyReady(), '/callable/user-get', {
      method: 'POST',
      headers: { ...json, authorization, accept: 'text/event-stream' },
      body: '{"data":{}}',
    }),
  change: async () =>
    ask(await anyReady(), '/api/v1/avatarposemaker/temp/create', {
      method: 'POST',
      headers: change,
      body: content,
    }),
  'slow body': async () =>
    ask(await anyReady(), '/api/v1/avatarposemaker/temp/create', {
      method: 'POST',
      headers: { ...change, 'content-length': String(content.length) },
      body: slowly(content),
    }),
  upload: async () => {
    const bytes = 'y'.repeat(200_000)
    const tus = { 'tus-resumable': '1.0.0', authorization }
    const made = await ask(await anyReady(), '/api/v1/uploads', {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(bytes.length), 'content-length': '0' },
    })
    if (made.status !== 201) return made
    const { pathname } = new URL(String(made.headers.location), 'http://any')
    const sent = await ask(await anyReady(), pathname, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length),
      },
      body: slowly(bytes),
    })
    if (sent.status !== 204) return sent
    return ask(await anyReady(), pathname, { method: 'DELETE', headers: tus })
  },
}

async function askOn(kind: string, askThis: () => Promise<Answer>): Promise<void> {
  while (!stopping.signal.aborted) {
    try {
      const { status, body } = await askThis()
      counts[kind] = (counts[kind] ?? 0) + 1
      if (status < 200 || status > 299 || body.includes('"error"'))
        broken.push(`${kind}: ${status} ${body.slice(0, 200)}`)
    } catch (error) {
      broken.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

process.stdin.resume().once('end', () => stopping.abort())
const watching = plan.servers.map(watch)
const asking = Object.entries(KINDS).flatMap(([kind, askThis]) =>
  Array.from({ length: plan.askers }, () => askOn(kind, askThis)),
)
await Promise.all([...watching, ...asking])
console.log(JSON.stringify({ counts, broken }))
for (const agent of agents.values()) agent.destroy()
