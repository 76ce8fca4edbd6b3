import { CallError, type ErrorCode } from '@kamae/protocol/contract/errors'
import { setupI18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import {
  blockPerson,
  blocksChanged,
  isBlocked,
  listHidden,
  safetyFailure,
  unblockPerson,
} from './safety-calls.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const refused = (code: ErrorCode, reason?: string) =>
  new CallError(code, 'No.', reason === undefined ? undefined : { reason })

beforeEach(() => {
  vi.spyOn(client, 'call').mockReset().mockResolvedValue({})
})

test.each<[ErrorCode, string | undefined, string]>([
  ['not-found', undefined, 'This no longer exists.'],
  ['permission-denied', 'own', 'This is your own.'],
  ['permission-denied', 'suspended', 'Your account is suspended.'],
  ['permission-denied', 'asked', 'You asked for a review already.'],
  ['resource-exhausted', 'full', 'You have blocked too many people: unblock somebody first.'],
  ['resource-exhausted', 'too-many', 'Too many tries. Wait a few minutes, then try again.'],
  ['unavailable', undefined, 'The server could not be reached. Try again in a moment.'],
])('a refusal by %s for the reason %s says what it is', (code, reason, sentence) => {
  expect(safetyFailure(i18n, refused(code, reason))).toBe(sentence)
})

test('lists hear of somebody who was blocked or unblocked, once it is done, until they go', async () => {
  const heard = vi.fn<() => void>()
  const stop = blocksChanged(heard)
  vi.mocked(client.call).mockRejectedValueOnce(refused('resource-exhausted', 'full'))
  await expect(blockPerson('aki')).rejects.toMatchObject({ code: 'resource-exhausted' })
  expect(heard).not.toHaveBeenCalled()
  await blockPerson('aki')
  await unblockPerson('aki')
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  await blockPerson('aki')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a page does without what the server does not say, but not without noticing a mistake of ours', async () => {
  vi.mocked(client.call).mockRejectedValue(refused('unavailable'))
  expect([await isBlocked('aki'), await listHidden()]).toEqual([false, []])
  vi.mocked(client.call).mockRejectedValue(new TypeError('Cannot read properties of undefined'))
  await expect(isBlocked('aki')).rejects.toThrow(TypeError)
  await expect(listHidden()).rejects.toThrow(TypeError)
})
