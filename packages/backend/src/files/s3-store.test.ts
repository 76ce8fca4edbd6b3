import { afterEach, beforeEach, expect, test } from 'vitest'

import { startS3Server } from '../testing/s3-server.ts'
import { type SignedRequest, signatureFailure } from '../testing/s3-signature.ts'
import { s3Store } from './s3-store.ts'
import { StoreError } from './store-error.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  server = await startS3Server()
})
afterEach(() => server.close())

const failureReasonOf = async (doing: Promise<unknown>) => {
  const error = await doing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof StoreError ? [error.reason, error.code] : error
}

// The test server's check itself, against the worked example of the Amazon S3 API Reference ("Example: GET Object").
test('the signature of the documentation is a good one, and any change spoils it', () => {
  const example: SignedRequest = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    body: new Uint8Array(),
  }
  const key = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const then = new Date('2013-05-24T00:10:00Z')
  const late = new Date('2013-05-24T00:16:00Z')
  expect(signatureFailure(example, key, then)).toBeUndefined()
  expect(signatureFailure(example, key, late)).toBe('RequestTimeTooSkewed')
  expect(signatureFailure({ ...example, url: '/test2.txt' }, key, then)).toBe('SignatureDoesNotMatch')
  expect(signatureFailure({ ...example, method: 'PUT' }, key, then)).toBe('SignatureDoesNotMatch')
  const longer = { ...example.headers, range: 'bytes=0-99' }
  expect(signatureFailure({ ...example, headers: longer }, key, then)).toBe('SignatureDoesNotMatch')
  expect(signatureFailure({ ...example, body: Buffer.from('x') }, key, then)).toBe(
    'XAmzContentSHA256Mismatch',
  )
  const unsigned = { ...example.headers, authorization: undefined }
  expect(signatureFailure({ ...example, headers: unsigned }, key, then)).toBe('AccessDenied')
})

test('a wrong secret, another key, another region and another bucket are refused, and tried once', async () => {
  for (const wrong of [
    { secretAccessKey: 'not the secret' },
    { accessKeyId: 'AKIASOMEBODY' },
    { region: 'other-1' },
    { bucket: 'other' },
  ]) {
    const store = s3Store({ ...server.settings, ...wrong })
    expect(await failureReasonOf(store.write(Buffer.from('x'), () => 'a'))).toEqual([
      'refused',
      'unavailable',
    ])
  }
  expect(server.refusals).toEqual([
    'SignatureDoesNotMatch',
    'InvalidAccessKeyId',
    'AuthorizationHeaderMalformed',
  ])
  expect(server.objects.size).toBe(0)
})

test('an unsigned request, and one whose body was changed on its way, change nothing', async () => {
  const url = `${server.settings.endpoint}/${server.settings.bucket}/a`
  expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403)
  expect((await fetch(url)).status).toBe(403)
  expect(server.refusals).toEqual(['AccessDenied', 'AccessDenied'])
  expect(server.objects.size).toBe(0)
})

test('a clock that is an hour wrong is refused', async () => {
  const late = await startS3Server({ now: () => new Date(Date.now() + 60 * 60 * 1000) })
  expect(await failureReasonOf(s3Store(late.settings).size('a'))).toEqual(['refused', 'unavailable'])
  expect(late.refusals).toEqual(['RequestTimeTooSkewed'])
  late.close()
})

test('errors of the store and broken connections are tried again, four times', async () => {
  const store = s3Store(server.settings)
  server.failures.push(503, 'reset', 500, 429)
  await store.write(Buffer.from('x'), () => 'a')
  expect(server.objects.get('a')?.bytes.toString()).toBe('x')
  server.failures.push(500, 500, 500, 500, 500)
  expect(await failureReasonOf(store.size('a'))).toEqual(['away', 'unavailable'])
  server.failures.push(507)
  expect(await failureReasonOf(store.write(Buffer.from('x'), () => 'b'))).toEqual(['full', 'unavailable'])
})

test('a page in the place of a yes is none: what was to be written or removed is not taken for done', async () => {
  const store = s3Store(server.settings)
  server.failures.push('page')
  expect(await failureReasonOf(store.write(Buffer.from('x'), () => 'a'))).toEqual(['away', 'unavailable'])
  await store.write(Buffer.from('x'), () => 'a')
  server.failures.push('page')
  expect(await failureReasonOf(store.remove('a'))).toEqual(['away', 'unavailable'])
  expect([...server.objects.keys()]).toEqual(['a'])
  await store.remove('a')
  await store.remove('a')
  expect([...server.objects.keys()]).toEqual([])
})

test('where nobody listens the store is away', async () => {
  const store = s3Store({ ...server.settings, endpoint: 'http://127.0.0.1:9' })
  expect(await failureReasonOf(store.open('a'))).toEqual(['away', 'unavailable'])
})

test('a listing that is cut off fails rather than that files seem to be gone', async () => {
  const store = s3Store(server.settings)
  for (const name of ['a', 'b', 'c', 'd']) await store.write(Buffer.from('x'), () => name)
  const listed = async () => {
    const names: string[] = []
    for await (const { name } of store.list('')) names.push(name)
    return names
  }
  expect(await listed()).toEqual(['a', 'b', 'c', 'd'])
  server.failures.push('half')
  expect(await failureReasonOf(listed())).toEqual(['away', 'unavailable'])
})
