import { createClient } from '@kamae/protocol/client/client'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { archiveContents, archivePop } from './pop-calls.ts'

afterEach(() => vi.restoreAllMocks())

const input = { popId: '00000000-0000-4000-8000-000000000001', version: 1, contentIds: ['a'] }
const answering = (answer: () => Promise<Response>) =>
  vi.spyOn(client, 'call').mockImplementation(createClient({ fetch: answer }).call)

test.each([400, 401, 403, 404, 409, 429, 500, 503])(
  'taking contents off a pop answers false when the server answers %i, and what it said',
  async (status) => {
    answering(async () => Response.json({ error: { code: 'aborted', message: 'No.' } }, { status }))
    const answer = await archiveContents(input)
    expect(answer).toEqual({ isOk: false, error: expect.any(CallError) })
    expect(answer).toMatchObject({ error: { code: 'aborted', message: 'No.' } })
  },
)

test('taking contents off a pop answers false on any error', async () => {
  answering(() => Promise.reject(new TypeError('Nobody is there.')))
  expect(await archiveContents(input)).toMatchObject({ isOk: false })
  answering(async () => new Response('<html>', { status: 200 }))
  expect(await archiveContents(input)).toMatchObject({ isOk: false })
})

test('contents that are off answer true, and the version of the pop without them', async () => {
  answering(async () => Response.json({ isOk: true, popId: input.popId, version: 2 }))
  expect(await archiveContents(input)).toEqual({ isOk: true, version: 2 })
})

test('putting a pop away answers false on any error too, and true once it is away', async () => {
  answering(async () => Response.json({ error: { code: 'not-found', message: 'No.' } }, { status: 404 }))
  expect(await archivePop(input.popId)).toMatchObject({ isOk: false, error: { code: 'not-found' } })
  answering(() => Promise.reject(new TypeError('Nobody is there.')))
  expect(await archivePop(input.popId)).toMatchObject({ isOk: false, error: expect.any(CallError) })
  answering(async () => Response.json({ isOk: true, pop: { version: 3 } }))
  expect(await archivePop(input.popId)).toEqual({ isOk: true, version: 3 })
})
