// Benchmark 10, second half. Addresses that lead to the server's surroundings, in every field, header and file: nothing is
// reached for, and none becomes a link.
import { type OutgoingHttpHeaders, request } from 'node:http'
import { aCreate } from '@kamae/entities/avatar/contract'
import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { CallError } from '@kamae/protocol/contract/errors'
import { urlPath } from '@kamae/protocol/contract/procedure'
import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { EXPECTED } from '@kamae/server/testing/access-rows'
import { OPERATOR, signInPeople } from '@kamae/server/testing/people'
import { removeUpload, sendFile } from '@kamae/server/testing/send-avatar'
import { type LooseGltf, makeAvatar } from '@kamae/stage/testing/make-avatar'
import * as z from 'zod/mini'
import { row } from '../support/row.ts'
import { SIGN_IN_CALLS } from '@kamae/server/testing/sign-in-calls'
import { crowd } from './support/crowd.ts'
import { startOpenKamae } from './support/open-kamae.ts'
import { ADDRESSES } from './outbound/addresses.ts'
import { headersWith, tokenFrom } from './outbound/forged.ts'
import { startRedirectingProvider } from './outbound/redirecting-provider.ts'
import { textFields, withText } from './outbound/text-fields.ts'
import { watchSockets } from './outbound/watched-kamae.ts'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

const CONCURRENCY = 8
const watch = watchSockets()
const provider = await startRedirectingProvider('http://169.254.169.254/latest/meta-data/')
const { kamae, pool, stop } = await startOpenKamae({
  ...UNLIMITED,
  ...watch.env,
  KAMAE_OPERATOR: OPERATOR,
  PUBLIC_URL: 'https://kamae.example',
  // Each request says that it came from another address, so that no limit hides what an address would do.
  TRUSTED_PROXIES: '1',
  OIDC_ISSUER: provider.url,
  OIDC_AUDIENCE: 'kamae',
})
const { hostname, port } = new URL(kamae.url)
const people = await signInPeople({
  pool,
  url: kamae.url,
  fetch: (path, init) => fetch(kamae.url + path, init),
})

let sent = 0
const wrongWays = new Set<string>()

/** Sends what fetch would not: any host, any target. Answers the status. */
function send(method: string, path: string, headers: OutgoingHttpHeaders, body?: string): Promise<number> {
  sent++
  const from = `2001:db8:${(sent >> 8).toString(16)}:${(sent & 255).toString(16)}::1`
  return new Promise((resolve) => {
    const asked = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { 'x-forwarded-for': from, ...headers },
        setHost: !('host' in headers),
      },
      (answer) => {
        const { location } = answer.headers
        if (location !== undefined && !isOurs(location)) wrongWays.add(`${path} → ${location}`)
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    asked.setTimeout(20_000, () => {
      wrongWays.add(`no answer from ${method} ${path} within 20 s`)
      asked.destroy()
    })
    asked.on('error', () => resolve(0))
    asked.end(body)
  })
}

function isOurs(link: string): boolean {
  const base = 'https://kamae.example'
  return (
    URL.canParse(link, base) && ['kamae.example', `${hostname}:${port}`].includes(new URL(link, base).host)
  )
}

const json = { 'content-type': 'application/json' }
const owner = people.token('owner')
let fields = 0
let failures = 0

/** Puts every address into every text field of an input. */
async function intoFields(
  path: string,
  base: object,
  schema: z.ZodMiniType | undefined,
  token: string | null,
) {
  const found = schema
    ? textFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object)
    : Object.keys(base).map((name) => [name])
  fields += found.length
  const jobs = found.flatMap((field) => ADDRESSES.map((address) => withText(base, field, address)))
  await crowd(jobs.length, CONCURRENCY, async (index) => {
    const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) }
    if ((await send('POST', path, headers, JSON.stringify(jobs[index]))) >= 500) failures++
  })
}

for (const { procedure } of PROCEDURES) {
  const expected = EXPECTED[procedure.path]
  if (!expected) throw new Error(`Say in EXPECTED who may call ${procedure.path}.`)
  const who = expected.owner === 'ok' ? 'owner' : 'operator'
  const base = expected.input(await people.makeResources(who, expected.input))
  await intoFields(urlPath(procedure), base, procedure.input, people.token(who))
}
for (const [path, input] of SIGN_IN_CALLS)
  await intoFields(`/api/v1/auth/${path}`, { to: '/en', ...input }, undefined, null)

const PLACES = [
  '/',
  '/en',
  '/en/poses',
  '/en/sign-in',
  '/api/v1/user/get',
  '/callable/user-get',
  '/metrics',
  '/health/ready',
]
await crowd(ADDRESSES.length, CONCURRENCY, async (index) => {
  const address = ADDRESSES[index] ?? ''
  const text = address.replace(/[^\x21-\x7e]/g, '')
  const question = `?to=${encodeURIComponent(address)}&url=${encodeURIComponent(address)}&next=${encodeURIComponent(address)}`
  for (const place of PLACES) {
    await send('GET', place + question, headersWith(address))
    await send('GET', place, { host: text })
  }
  await send('GET', text, {})
  await send('GET', `/en/sign-in${question}&link=x&provider=${encodeURIComponent(address)}`, {})
  await send(
    'GET',
    `/api/v1/auth/callback/google${question}&state=x&code=x&iss=${encodeURIComponent(address)}`,
    {},
  )
  await send('POST', '/api/v1/uploads', {
    ...headersWith(address),
    authorization: `Bearer ${owner}`,
    'tus-resumable': '1.0.0',
    'upload-length': '0',
  })
  for (const token of [
    tokenFrom(address, 'forged'),
    tokenFrom(address, 'plain'),
    encodeURIComponent(address),
  ]) {
    const status = await send('GET', '/api/v1/user/get', { authorization: `Bearer ${token}` })
    if (status !== 401 && status !== 503) wrongWays.add(`a token of ${address} was answered with ${status}`)
  }
})

// Keys of the provider itself are asked for, and where it sends us on to is not gone to.
await send('GET', '/api/v1/user/get', { authorization: `Bearer ${tokenFrom(provider.url, 'plain')}` })

/** Sends a file and answers whether it was kept. */
async function isKept(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    if (error instanceof CallError && error.code !== 'internal') return false
    throw error
  }
}

const asOwner = people.as('owner')
const reached = { fetch: (path: string, init?: RequestInit) => fetch(kamae.url + path, init) }
for (const address of ADDRESSES) {
  const file = makeAvatar({
    change: (gltf: LooseGltf) => {
      Object.assign(gltf.images[0], { uri: address })
      Object.assign(gltf.buffers[0], { uri: address })
    },
  })
  const uploadId = await sendFile(reached, owner, file)
  if (await isKept(() => asOwner.call(aCreate, { uploadId })))
    wrongWays.add(`a file was kept that names ${address}`)
  await removeUpload(reached, owner, uploadId)
  const href = address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const drawing = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${href}">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64"><image xlink:href="${href}" href="${href}" width="64" height="64"/><text>&x;</text></svg>`
  const picture = Buffer.from(drawing).toString('base64')
  if (await isKept(() => asOwner.call(avatarposeCreate, { name: 'N', pose: SAMPLE_POSE, picture })))
    wrongWays.add(`a picture was kept that names ${address}`)
}
sent += ADDRESSES.length * 3

// What became of the texts: no page and no mail may lead there.
const held = await pool.query<{ body: string }>('select body from outbox')
for (const { body } of held.rows)
  for (const [link] of (body ?? '').matchAll(/\b[a-z]+:\/\/[^\s]+/g))
    if (!isOurs(link)) wrongWays.add(`a letter links to ${link}`)
const resources = await people.makeResources('owner', ({ slug }) => ({ slug }))
for (const path of ['/en', '/en/poses', `/en/p/${resources.slug}`, '/en/me', '/en/account']) {
  const page = await fetch(kamae.url + path, { headers: { cookie: `token=${owner}` } })
  for (const [, link = ''] of (await page.text()).matchAll(
    /\s(?:href|src|action|formaction|poster|data)="([^"]*)"/g,
  ))
    if (ADDRESSES.includes(link.replaceAll('&amp;', '&'))) wrongWays.add(`${path} links to ${link}`)
}

const taken = watch.taken()
const socket = `connect ${pool.options.host}/.s.PGSQL.${pool.options.port}`
// Its own address it asks for when it begins to listen.
const allowed = (line: string) => [socket, `connect ${provider.host}`, `name ${hostname}`].includes(line)
const outbound = new Set(taken.filter((line) => !allowed(line)))
if (!taken.includes(socket)) throw new Error('The watch did not see the server reach its own database.')
for (const line of outbound) console.error(`Reached for: ${line}`)
for (const line of wrongWays) console.error(`Accepted: ${line}`)
row(
  `${ADDRESSES.length} addresses of its surroundings in ${fields} fields, ${Object.keys(headersWith('')).length + 2} headers, tokens and files`,
  `${sent} requests; ${outbound.size} outbound sockets, ${wrongWays.size} accepted, ${failures} failed on our side; the provider was asked ${provider.asked()} times`,
  '0 sockets, 0 accepted, 0 failed',
  outbound.size + wrongWays.size + failures === 0 && provider.asked() > 0,
)
provider.close()
await stop()
