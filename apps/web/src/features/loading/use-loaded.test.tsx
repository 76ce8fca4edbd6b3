// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act, useCallback, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../testing/hands.ts'
import { useLoaded } from './use-loaded.ts'

const load = vi.fn<(of: string) => Promise<string>>()
let close = async () => {}
let text: () => string

function List() {
  const [of, setOf] = useState('mine')
  const { value, hasFailed, reload } = useLoaded(useCallback(() => load(of), [of]))
  return (
    <>
      <p>{value ?? (hasFailed ? 'failed' : 'nothing yet')}</p>
      <button type="button" onClick={() => setOf('archive')}>
        Archive
      </button>
      <button type="button" onClick={() => void reload()}>
        Again
      </button>
    </>
  )
}

beforeEach(() => load.mockReset())
afterEach(() => close())

async function show() {
  const { find, remove } = await drawn(<List />)
  close = remove
  text = () => find('p').textContent ?? ''
}

test('what was loaded for another list is not shown, and a late answer for it neither', async () => {
  const mine = Promise.withResolvers<string>()
  const archive = Promise.withResolvers<string>()
  load.mockImplementation((of) => (of === 'mine' ? mine.promise : archive.promise))
  await show()
  await press('Archive')
  await act(async () => archive.resolve('of the archive'))
  expect(text()).toBe('of the archive')
  await act(async () => mine.resolve('mine'))
  expect(text()).toBe('of the archive')
})

test('while another list is on its way there is nothing, and its failure is its own', async () => {
  load.mockResolvedValueOnce('mine')
  await show()
  expect(text()).toBe('mine')
  const archive = Promise.withResolvers<string>()
  load.mockReturnValueOnce(archive.promise)
  await press('Archive')
  expect(text()).toBe('nothing yet')
  await act(async () => archive.reject(new CallError('unavailable', 'Away.')))
  expect(text()).toBe('failed')
  load.mockResolvedValueOnce('of the archive')
  await press('Again')
  expect(text()).toBe('of the archive')
})

test('of two answers for the same list the one that was asked for last stays; a failure leaves what is there', async () => {
  load.mockResolvedValueOnce('first')
  await show()
  const [early, late] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  load.mockReturnValueOnce(early.promise).mockReturnValueOnce(late.promise)
  await press('Again')
  await press('Again')
  await act(async () => late.resolve('late'))
  await act(async () => early.resolve('early'))
  expect(text()).toBe('late')
  load.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('Again')
  expect(text()).toBe('late')
})
