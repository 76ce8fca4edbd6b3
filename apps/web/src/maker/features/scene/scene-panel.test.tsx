// @vitest-environment jsdom
import { setLights } from '@kamae/pose/commands/studio-commands'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { MOST } from '@kamae/pose/documents/scene-limits'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { drawn } from '@kamae/ui/testing/draw'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { field, fill, press } from '../../../testing/hands.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import * as device from '../../core/scene/device-files.ts'
import { LightPanel } from './light-panel.tsx'
import { ScenePanel } from './scene-panel.tsx'

const avatarWith = (...bones: readonly Bone[]) =>
  ({
    skeleton: { bones: bones.map((name) => ({ name })) },
    joint: () => undefined,
    turn: () => undefined,
  }) as unknown as Avatar

let maker: Maker
let close = async () => {}
beforeEach(() => {
  // jsdom has none.
  HTMLElement.prototype.hidePopover = () => {}
  vi.spyOn(device, 'deviceFiles').mockRejectedValue(new DeviceStorageError('unavailable'))
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
})

async function show(count: number, panel: ReactNode = <ScenePanel />) {
  const [one, ...sources] = ['momo', 'sora', 'daichi'].map((id) => ({ kind: 'default' as const, id }))
  const scene = firstScene(one!)
  const others = Array.from({ length: count - 1 }, (_, index) => ({
    id: `other${index}`,
    source: sources[index % sources.length]!,
    pose: REST_POSE,
    place: [index + 1, 0, 0] as [number, number, number],
    turn: 0,
    scale: 1,
  }))
  maker = createMaker({ ...scene, avatars: [...scene.avatars, ...others] })
  const view = await drawn(<MakerContext value={maker}>{panel}</MakerContext>)
  close = () => view.remove()
}
const reasonOf = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')]
    .find(({ textContent }) => textContent === name)
    ?.getAttribute('aria-description')
const ids = () => maker.history.scene.avatars.map(({ id }) => id)
const steps = () => maker.history.entries.map(({ label }) => label)
const menuOf = (name: string) => document.querySelector(`[role=menu][aria-label="More for ${name}"]`)!

test('the last avatar stays, and a full scene takes no more: both say why', async () => {
  await show(1)
  expect(reasonOf('Remove', menuOf('Momo'))).toBe('A scene needs one avatar')
  await press('Remove', menuOf('Momo'))
  expect(ids()).toHaveLength(1)
  await close()
  await show(MOST.avatars)
  expect(reasonOf('Add an avatar')).toBe('A scene holds up to 16 avatars')
  expect(reasonOf('Duplicate', menuOf('Momo'))).toBe('A scene holds up to 16 avatars')
  await press('Add an avatar')
  expect(maker.view.getState().dialog).toBeNull()
})

test('who was removed comes back by the toast, after later steps too', async () => {
  await show(2)
  await press('Remove', menuOf('Sora'))
  expect(ids()).toEqual(['avatar'])
  await fill('Kind of floor', 'grid')
  expect(steps()).toEqual(['removeAvatar', 'setFloor'])
  const { text, action } = toastStore.read().at(-1)!
  expect(text).toBe('Sora was removed')
  await act(async () => action?.run())
  expect(ids()).toEqual(['avatar', 'other0'])
  expect(maker.history.canRedo).toBe(true)
})

test('a list says who is on the way and who cannot come, and is ordered one step at a time', async () => {
  await show(3)
  await act(async () =>
    maker.link.setState({
      avatars: new Map([['avatar', avatarWith()]]),
      failures: new Map([['other0', 'avatar-missing']]),
    }),
  )
  const rows = [...document.querySelectorAll('section[aria-label=Avatars] li > button')]
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Momo',
    'SoraIts file is not on this device',
    'DaichiLoading…',
  ])
  const first = [...menuOf('Momo').querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(first).toEqual(['Duplicate', 'Move down', 'Remove'])
  await press('Move down', menuOf('Momo'))
  expect(ids()).toEqual(['other0', 'avatar', 'other1'])
  expect(steps()).toEqual(['orderAvatars'])
})

test('a thing that is put down is the picked one, and only bones that are there hold it', async () => {
  await show(2)
  await act(async () =>
    maker.link.setState({
      avatars: new Map([
        ['avatar', avatarWith('hips', 'rightHand')],
        ['other0', avatarWith('head')],
      ]),
    }),
  )
  await press('Sword')
  const [sword] = maker.history.scene.props ?? []
  expect(maker.view.getState().prop).toBe(sword?.id)
  const held = field('Held by') as HTMLSelectElement
  expect([...held.options].map(({ textContent }) => textContent)).toEqual([
    'Nobody: free-standing',
    'Momo: Hips',
    'Momo: Right hand',
    'Sora: Head',
  ])
  await fill('Held by', 'avatar/rightHand')
  expect(maker.history.scene.props?.[0]?.holder).toEqual({ avatar: 'avatar', bone: 'rightHand' })
  await fill('Held by', '')
  expect(maker.history.scene.props?.[0]?.holder).toBeUndefined()
  expect(steps()).toEqual(['addProp', 'holdProp', 'holdProp'])
})

test('a floor that matches the background is none of its own; from one kind to another its colour goes along', async () => {
  await show(1)
  await fill('Kind of floor', 'grid')
  expect(maker.history.scene.floor).toEqual({ kind: 'grid', colour: '#8a8f98' })
  await fill('Kind of floor', 'plain')
  expect(maker.history.scene.floor).toEqual({ kind: 'plain', colour: '#8a8f98' })
  await fill('Kind of floor', 'studio')
  expect(maker.history.scene.floor).toBeUndefined()
})

test('a ready light keeps the shadows that were chosen, and the studio’s without them is none of its own', async () => {
  await show(1, <LightPanel />)
  await act(async () => field('Real shadows').click())
  await press('Sunset')
  expect(maker.history.scene.lights).toMatchObject({ shadows: true })
  expect(document.querySelector('button[aria-pressed=true]')?.textContent).toBe('Sunset')
  await act(async () => field('Real shadows').click())
  await press('Studio')
  expect(maker.history.scene.lights).toBeUndefined()
  expect(steps()).toEqual(Array.from({ length: 4 }, () => setLights.id))
})
