import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { AwsClient } from 'aws4fetch'

import { readListing, type S3Listing } from './s3-listing.ts'
import { type ObjectSource, type ObjectStore, checkObjectName, isObjectName } from './object-store.ts'
import { type S3Sender, s3Sender } from './s3-sender.ts'
import { StoreError } from './store-error.ts'
import { writeNewFile } from './write-hashed.ts'

export type S3Settings = {
  /** Where the store is, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Comes before every name; may be empty. */
  readonly prefix: string
  /** The first wait before another try, in milliseconds; doubled at each. */
  readonly retryMs?: number
}

/**
 * Objects in an S3 bucket (path style), signed by AWS Signature Version 4 with the hash of what is sent. Tries again
 * where the store does not answer or has failures of its own.
 */
export function s3Store(settings: S3Settings): ObjectStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const send = s3Sender(signer, settings.retryMs ?? 100)
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const urlOf = (name: string) => `${base}/${prefix}${name}`
  return {
    write: (source, nameOf) =>
      hashed(source, async (body, sha256, bytes) => {
        const name = checkObjectName(await nameOf(sha256))
        const headers = { 'x-amz-content-sha256': sha256 }
        await accepted(await send(urlOf(name), { method: 'PUT', body, headers, bytes }))
        return { name, sha256, bytes }
      }),
    open: async (name, range) => {
      if (!isObjectName(name)) return undefined
      const headers: Record<string, string> = {}
      if (range !== undefined) headers.range = `bytes=${range.first}-${range.last}`
      const answer = await send(urlOf(name), { method: 'GET', headers })
      if (answer.status === 404) {
        await emptied(answer)
        return undefined
      }
      const bytes = totalBytes(answer)
      const isAsAsked = answer.status === (range === undefined ? 200 : 206)
      if (!isAsAsked || bytes === undefined || answer.body === null) {
        await emptied(answer)
        throw new StoreError('away', new Error(`The store answered ${answer.status} to a read.`))
      }
      return { bytes, stream: answer.body }
    },
    size: async (name) => {
      if (!isObjectName(name)) return undefined
      const answer = await send(urlOf(name), { method: 'HEAD' })
      return answer.status === 404 ? undefined : Number(answer.headers.get('content-length'))
    },
    remove: async (name) => {
      if (isObjectName(name)) await accepted(await send(urlOf(name), { method: 'DELETE' }))
    },
    list: (folder) => listed(send, base, prefix, folder === '' ? '' : `${checkObjectName(folder)}/`),
    // An object is there when all of it has come, and a try that broke off left nothing.
    sweep: async () => undefined,
  }
}

async function* listed(send: S3Sender, base: string, prefix: string, folder: string) {
  let next: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder })
    if (next !== undefined) query.set('continuation-token', next)
    const answer = await send(`${base}?${query}`, { method: 'GET' })
    if (answer.status === 404) throw new StoreError('refused', new Error('There is no such bucket.'))
    const page = await pageOf(answer)
    for (const { key, ...facts } of page.objects) {
      const name = key.slice(prefix.length)
      if (isObjectName(name)) yield { name, ...facts }
    }
    next = page.next
  } while (next !== undefined)
}

async function pageOf(answer: Response): Promise<S3Listing> {
  try {
    return readListing(await answer.text())
  } catch (error) {
    throw new StoreError('away', error)
  }
}

/** The object's whole size: of a part of it, what is behind the slash of Content-Range (RFC 9110, 14.4). */
function totalBytes({ headers }: Response): number | undefined {
  const part = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  const text = part ?? headers.get('content-length')
  return text === null ? undefined : Number(text)
}

// A signature covers the hash of the whole body: what comes in pieces waits in a file until its end is known.
async function hashed<Answer>(
  source: ObjectSource,
  use: (body: Uint8Array | Blob, sha256: string, bytes: number) => Promise<Answer>,
): Promise<Answer> {
  if (source instanceof Uint8Array)
    return await use(source, createHash('sha256').update(source).digest('hex'), source.length)
  const folder = await mkdtemp(join(tmpdir(), 'kamae-s3-'))
  try {
    const path = join(folder, randomUUID())
    const { sha256, bytes } = await writeNewFile(path, source)
    return await use(await openAsBlob(path), sha256, bytes)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function emptied(answer: Response): Promise<void> {
  await answer.arrayBuffer()
}

/**
 * Takes the answer to PutObject or DeleteObject, whose yes has no body: a page, as a proxy gives in the store's place, stored
 * nothing.
 */
async function accepted(answer: Response): Promise<void> {
  const { byteLength } = await answer.arrayBuffer()
  if (byteLength > 0 && answer.ok)
    throw new StoreError('away', new Error(`The store answered ${answer.status} with words to a change.`))
}
