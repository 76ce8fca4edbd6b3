import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import type { S3Settings } from '../files/s3-store.ts'
import { type SignedRequest, signatureFailure } from './s3-signature.ts'

type Held = { readonly bytes: Buffer; readonly writtenAt: Date }

/** A failure to give instead of an answer: a status, a broken connection, silence, somebody's page, or the first half of a listing. */
export type S3Failure = number | 'reset' | 'silence' | 'page' | 'half'

const BUCKET = 'kamae'
const PAGE = 3
const SIGNING = {
  accessKeyId: 'AKIAKAMAETEST',
  secretAccessKey: 'a secret that is only for tests',
  region: 'test-1',
}

/**
 * As much of S3 as the store uses (PutObject, GetObject with ranges, HeadObject, DeleteObject, ListObjectsV2 in pages of
 * three), in memory, refusing whatever is not signed right.
 */
export async function startS3Server(options: { readonly port?: number; readonly now?: () => Date } = {}) {
  const objects = new Map<string, Held>()
  const failures: S3Failure[] = []
  const refusals: string[] = []
  const now = options.now ?? (() => new Date())
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const failure = failures.shift()
    if (failure === 'silence') return
    if (failure === 'reset') return void request.socket.destroy()
    if (failure === 'page') return void response.end('<!doctype html><h1>Sign in to the network</h1>')
    if (typeof failure === 'number') return refuse(response, failure, 'InternalError')
    const signed: SignedRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body,
    }
    const wrong = signatureFailure(signed, SIGNING, now())
    if (wrong !== undefined) {
      refusals.push(wrong)
      return refuse(response, wrong === 'XAmzContentSHA256Mismatch' ? 400 : 403, wrong)
    }
    const url = new URL(request.url ?? '', 'http://s3')
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (key === '') {
      const listing = list(url.searchParams, objects)
      response.writeHead(200, { 'content-type': 'application/xml' })
      return void response.end(failure === 'half' ? listing.slice(0, listing.length / 2) : listing)
    }
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, writtenAt: now() })
      return void response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    return give(request, response, objects.get(key))
  }
  const http = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  }).unref()
  await new Promise<void>((resolve) => http.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    prefix: '',
    retryMs: 1,
    ...SIGNING,
  }
  return {
    settings,
    objects,
    /** What the next requests meet. */
    failures,
    /** Error codes of the signatures that were refused. */
    refusals,
    close: () => {
      http.closeAllConnections()
      http.close()
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

function give({ method, headers }: IncomingMessage, response: ServerResponse, held: Held | undefined): void {
  if (held === undefined) return refuse(response, 404, 'NoSuchKey')
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const whole = held.bytes
  if (first === undefined) response.writeHead(200, { 'content-length': whole.length })
  else {
    const range = `bytes ${first}-${Math.min(Number(last), whole.length - 1)}/${whole.length}`
    response.writeHead(206, { 'content-range': range })
  }
  const part = first === undefined ? whole : whole.subarray(Number(first), Number(last) + 1)
  response.end(method === 'HEAD' ? undefined : part)
}

function list(query: URLSearchParams, objects: ReadonlyMap<string, Held>): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const shown = keys.slice(0, PAGE)
  const contents = shown.map((key) => {
    const { bytes, writtenAt } = objects.get(key) as Held
    return `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const isCut = keys.length > PAGE
  const next = isCut ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}<IsTruncated>${isCut}</IsTruncated>${next}</ListBucketResult>`
}
