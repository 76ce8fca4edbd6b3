// @vitest-environment jsdom
import type { Room } from '@kamae/entities/room/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { field, fill, press } from '../../testing/hands.ts'
import { ClaimForm } from './claim-form.tsx'

const create = vi.fn<(input: object) => unknown>()
const onMade = vi.fn<(room: Room) => void>()
let isAvailable: boolean
let close = async () => {}
let text: () => string
beforeEach(async () => {
  create.mockReset()
  onMade.mockReset()
  isAvailable = true
  vi.spyOn(client, 'call').mockImplementation((async (
    { path }: { path: string },
    input: { domain: string },
  ) => {
    if (!path.endsWith('checkDomain')) return create(input)
    return isAvailable
      ? { isAvailable, domain: input.domain, url: `https://kamae.example/r/${input.domain}` }
      : { isAvailable, reason: 'letters', suggestions: [] }
  }) as never)
  const view = await drawn(<ClaimForm userName="Mika" onMade={onMade} />)
  close = () => view.remove()
  text = () => view.element.textContent ?? ''
})
afterEach(() => close())

const send = () => act(async () => document.querySelector('form')?.requestSubmit())
async function choose(domain: string) {
  await fill('Address', domain)
  await vi.waitFor(() => expect(text()).toContain(`Available: kamae.example/r/${domain}`))
}

test('nothing is claimed before its address is known to be free, and none without a name', async () => {
  await send()
  isAvailable = false
  await fill('Address', 'Mika!')
  await send()
  await vi.waitFor(() => expect(text()).toContain('Use a to z, 0 to 9 and hyphens'))
  await send()
  isAvailable = true
  await choose('mika')
  await fill('Name of the room', ' ')
  await send()
  expect(create).not.toHaveBeenCalled()
  await fill('Name of the room', ' Ours ')
  create.mockResolvedValueOnce({ room: { domain: 'mika' } })
  await send()
  expect(create.mock.calls).toEqual([[{ domain: 'mika', name: 'Ours' }]])
  expect(onMade).toHaveBeenCalledWith({ domain: 'mika' })
})

test('whoever comes too late is shown addresses that are free, of which one is taken up', async () => {
  await choose('mika')
  create.mockRejectedValueOnce(
    new CallError('already-exists', 'Taken.', { field: 'domain', reason: 'taken', suggestions: ['mika-2'] }),
  )
  await send()
  expect(text()).toContain('This address is taken. Choose another.')
  await press('mika-2')
  expect(field('Address').value).toBe('mika-2')
  expect(text()).not.toContain('This address is taken.')
  expect(field('Name of the room').value).toBe('Mika')
})

test('a guest reads what it takes, and a server that is away is a sentence', async () => {
  await choose('mika')
  create.mockRejectedValueOnce(new CallError('permission-denied', 'No.'))
  await send()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Sign in with an account of your own')
  create.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await send()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('The server could not be reached.')
  expect(onMade).not.toHaveBeenCalled()
})
