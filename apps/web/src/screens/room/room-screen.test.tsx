// @vitest-environment jsdom
import type { Room } from '@kamae/entities/room/content/contract'
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedRoom } from '../../features/rooms/load-room.ts'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { allIsNear } from '../../testing/all-is-near.ts'
import { press } from '../../testing/hands.ts'
import { RoomScreen } from './room-screen.tsx'

const ROOM = {
  id: 'r1',
  version: 1,
  userUid: 'aki',
  userName: 'Aki',
  visibility: 'public',
  archivedAt: null,
  domain: 'aki-here',
  url: 'https://kamae.example/r/aki-here',
  name: 'Aki’s room',
  introduction: '',
  colour: '#f25c54',
  portrait: null,
  links: [],
  sections: [],
  pickedPoseIds: [],
  pickedBundleIds: [],
} as unknown as Room
const CONTENTS: LoadedRoom['contents'] = {
  poses: { picked: [] },
  bundles: { picked: [] },
  avatars: [],
  articles: undefined,
}

let close = async () => {}
beforeEach(() => {
  vi.spyOn(client, 'call').mockRejectedValue(new CallError('unavailable', 'Away.'))
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(
  uid: string | undefined,
  isEditing = false,
  change: Partial<Room> = {},
  contents: Partial<LoadedRoom['contents']> = {},
) {
  session.setState(
    uid ? { status: 'in', user: { uid, isGuest: false } as User } : { status: 'out', user: null },
  )
  const loaded: LoadedRoom = {
    room: { ...ROOM, ...change },
    counts: undefined,
    contents: { ...CONTENTS, ...contents },
  }
  const view = await drawnAt('/en/r/aki-here', <RoomScreen loaded={loaded} isEditing={isEditing} />)
  close = () => view.remove()
  return { text: () => view.element.textContent ?? '', address: view.address }
}

test('the address that edits it shows others the room alone', async () => {
  for (const uid of [undefined, 'mika']) {
    const { text } = await show(uid, true)
    expect(text()).toContain('Report')
    expect(text()).not.toContain('Arrange my room')
    expect(document.querySelector('form')).toBeNull()
    await close()
  }
})

test('its owner edits it in place, and does not report it', async () => {
  const { text, address } = await show('aki')
  expect(text()).not.toContain('Report')
  await press('Arrange my room')
  await vi.waitFor(() => expect(address()).toBe('/en/r/aki-here?edit=true'))
  await close()
  await show('aki', true)
  await vi.waitFor(() => expect(document.querySelector('form[aria-label="Arrange my room"]')).not.toBeNull())
})

test('one that is closed says that nobody else sees it', async () => {
  const { text } = await show('aki', false, { archivedAt: '2026-11-05T10:00:00.000Z' })
  expect(text()).toContain('Nobody but you sees this room now.')
})

// The choice stayed on here, without a switch in sight.
test('above its poses is the switch for seeing them on one’s own avatar', async () => {
  allIsNear()
  const pose = { id: 'p1', slug: 'wave', name: 'Wave', userUid: 'aki', userName: 'Aki', facts: [] }
  const poses = { picked: [pose] } as unknown as LoadedRoom['contents']['poses']
  const sections: Room['sections'] = [{ kind: 'poses', shows: 'picked', isShown: true }]
  const { text } = await show(undefined, false, { sections }, { poses })
  await expect.poll(() => document.querySelector('[role=switch]')).not.toBeNull()
  expect(text()).toContain('On my avatar')
})
