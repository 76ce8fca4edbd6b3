// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { archiveContents } from './pop-calls.ts'

afterEach(() => vi.unstubAllGlobals())

const input = { popId: '00000000-0000-4000-8000-000000000001', version: 1, contentIds: ['a'] }
const answering = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
}

test.each([400, 401, 403, 404, 409, 429, 500, 503])(
  'taking contents off a pop answers false when the server answers %i',
  async (status) => {
    answering(async () => Response.json({ error: { code: 'internal', message: 'No.' } }, { status }))
    expect(await archiveContents(input)).toEqual({ isOk: false })
  },
)

test('taking contents off a pop answers false on any error', async () => {
  answering(() => Promise.reject(new TypeError('Nobody is there.')))
  expect(await archiveContents(input)).toEqual({ isOk: false })
  answering(async () => new Response('<html>', { status: 200 }))
  expect(await archiveContents(input)).toEqual({ isOk: false })
})
