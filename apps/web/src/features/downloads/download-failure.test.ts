import { CallError, type ErrorCode } from '@kamae/protocol/contract/errors'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { downloadFailure } from './download-failure.ts'
import { DrawError } from './draw-error.ts'
import { isLimit } from './is-limit.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const refused = (code: ErrorCode, reason?: string) =>
  new CallError(code, 'No.', reason === undefined ? undefined : { reason })

test('a used up limit is told from too many requests: only one of them ends by waiting', () => {
  const [usedUp, tooFast] = [refused('resource-exhausted', 'limit'), refused('resource-exhausted')]
  expect([isLimit(usedUp), downloadFailure(i18n, usedUp)]).toEqual([true, 'You have no downloads left.'])
  expect([isLimit(tooFast), downloadFailure(i18n, tooFast)]).toEqual([
    false,
    'Too many tries. Wait a few minutes, then try again.',
  ])
  for (const error of [refused('permission-denied', 'limit'), new Error('limit')])
    expect(isLimit(error)).toBe(false)
})

test('a bundle of others’ poses is told from one of which nothing is shared', () => {
  expect(downloadFailure(i18n, refused('failed-precondition', 'others'))).toBe(
    'All its poses are by others. Download them on their pages, then they come with the bundle.',
  )
  expect(downloadFailure(i18n, refused('failed-precondition', 'empty'))).toBe(
    'No pose of this bundle is shared any more.',
  )
})

test('what its maker does not allow, what is gone, and what could not be drawn have sentences of their own', () => {
  const sentences = [
    refused('permission-denied'),
    refused('not-found'),
    new DrawError('avatar-missing'),
    new DrawError('no-picture'),
  ].map((error) => downloadFailure(i18n, error))
  expect(sentences).toEqual([
    'Its maker does not allow that.',
    'It is not shared any more.',
    'This avatar is not on this device any more. Choose another.',
    'The picture could not be drawn here. Choose another format: it is free now.',
  ])
})

test('a mistake of ours is no failed download', () => {
  const mistake = new TypeError('Cannot read properties of undefined')
  expect(() => downloadFailure(i18n, mistake)).toThrow(mistake)
})
