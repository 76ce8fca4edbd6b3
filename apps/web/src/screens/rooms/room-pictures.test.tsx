// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { RoomsScreen } from './rooms-screen.tsx'

const roomOf = (name: string, pictureUrl: string | null) => ({
  id: name,
  domain: name.toLowerCase(),
  name,
  pictureUrl,
  colour: '#f25c54',
})

let close = async () => {}
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

test('the picture of a room is called by its name; the letter in the place of one is not read', async () => {
  vi.spyOn(client, 'call').mockRejectedValue(new CallError('unavailable', 'Away.'))
  session.setState({ status: 'out', user: null })
  const rooms = { items: [roomOf('Harbour', '/harbour.webp'), roomOf('Attic', null)], nextCursor: null }
  const { element, remove } = await drawnAt('/en/r', <RoomsScreen rooms={rooms} />)
  close = remove
  const [harbour, attic] = element.querySelectorAll('li')
  expect(harbour?.querySelector('img')?.alt).toBe('Picture of “Harbour”')
  expect(attic?.querySelector('img')).toBeNull()
  expect(attic?.querySelector('[aria-hidden=true]')?.textContent).toBe('A')
})
