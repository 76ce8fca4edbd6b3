import { CallError, type ErrorCode } from '@kamae/protocol/contract/errors'
import { setupI18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { importCard } from './import-card.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const PICTURE = new File([new Uint8Array([137, 80, 78, 71])], 'mio.png', { type: 'image/png' })
const CARD = new File(['{"name":"Mio"}'], 'mio.json', { type: 'application/json' })

const asked = vi.fn<(input: object) => unknown>()
beforeEach(() => {
  asked.mockReset().mockReturnValue({ character: { slug: 'mio', name: 'Mio' } })
  vi.spyOn(client, 'call').mockImplementation((async (_: unknown, input: object) => asked(input)) as never)
})

async function refusedWith(code: ErrorCode, reason?: string) {
  asked.mockImplementation(() => {
    throw new CallError(code, 'No.', reason === undefined ? undefined : { reason })
  })
  return importCard(i18n, CARD, 'ja')
}

test('a card is sent as what it is, with the language of the page for one that names none', async () => {
  expect(await importCard(i18n, PICTURE, 'ja')).toEqual({ slug: 'mio', name: 'Mio' })
  expect(await importCard(i18n, CARD, 'de')).toEqual({ slug: 'mio', name: 'Mio' })
  // Browsers give some pictures no type.
  await importCard(i18n, new File([PICTURE], 'MIO.PNG'), 'ja')
  expect(asked.mock.calls).toEqual([
    [{ png: 'iVBORw==', language: 'ja' }],
    [{ json: '{"name":"Mio"}', language: 'de' }],
    [{ png: 'iVBORw==', language: 'ja' }],
  ])
})

test('a file that is too large is not sent', async () => {
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'mio.png')
  expect(await importCard(i18n, large, 'ja')).toEqual({ problem: 'This file is larger than 10 MB.' })
  expect(asked).not.toHaveBeenCalled()
})

test('a picture without a card, a card with too much text and a damaged one are told apart', async () => {
  expect(await refusedWith('invalid-argument', 'no-card')).toEqual({
    problem: 'There is no character card in this picture.',
  })
  expect(await refusedWith('invalid-argument', 'too-large')).toEqual({
    problem: 'This card has more than 1 MB of text.',
  })
  expect(await refusedWith('invalid-argument', 'broken-png')).toEqual({
    problem: 'This file is not a character card, or it is damaged.',
  })
})

test('what has to do with the person and not with the file is not blamed on the file', async () => {
  expect(await refusedWith('permission-denied', 'guest')).toEqual({
    problem: 'Sign in with an account to make characters.',
  })
  expect(await refusedWith('internal', 'network')).toEqual({
    problem: 'The server could not be reached. Try again in a moment.',
  })
})
