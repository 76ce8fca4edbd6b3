// @vitest-environment jsdom
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { press } from '../../../testing/hands.ts'
import { setBackground } from '../../core/edits.ts'
import { firstScene } from '../../core/first-scene.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { pictureSettings } from '../../core/picture/picture-store.ts'
import * as device from '../../core/scene/device-files.ts'
import * as looking from './use-preflight.ts'
import { PicturePanel } from './picture-panel.tsx'

const CLEAN = {
  tiles: 1,
  memory: 3_000_000,
  bytes: 2_000_000,
  reduced: { count: 0, limit: 0 },
  uneven: undefined,
  failure: undefined,
} as unknown as looking.Preflight

let maker: Maker
let close = async () => {}
beforeAll(() => loadCommands())
beforeEach(() => {
  pictureSettings.setState(pictureSettings.getInitialState(), true)
  vi.spyOn(device, 'deviceFiles').mockRejectedValue(new DeviceStorageError('unavailable'))
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
  pictureSettings.setState(pictureSettings.getInitialState(), true)
})

async function show(preflight?: Partial<looking.Preflight>, count = 1) {
  vi.spyOn(looking, 'usePreflight').mockReturnValue(preflight && { ...CLEAN, ...preflight })
  const scene = firstScene({ kind: 'default', id: 'momo' }, REST_POSE)
  const [one] = scene.avatars
  const avatars = Array.from({ length: count }, (_, index) => ({ ...one!, id: `avatar${index}` }))
  maker = createMaker({ ...scene, avatars })
  const view = await drawn(
    <MakerContext value={maker}>
      <PicturePanel />
    </MakerContext>,
  )
  close = () => view.remove()
}
const text = () => document.body.textContent ?? ''
const choices = (name: string) =>
  [...document.querySelectorAll(`[role=radiogroup][aria-label="${name}"] label`)].map(
    (label) => `${label.textContent}${label.querySelector<HTMLInputElement>('input')?.checked ? ' *' : ''}`,
  )
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.click())

test('a picture that cannot be taken is not offered, for the reason that is said above', async () => {
  await show({ failure: 'canvas-too-small' })
  const reason = 'This browser cannot make WebP or JPEG of this size. Use PNG or make it smaller.'
  expect(document.querySelector('[role=alert]')?.textContent).toBe(reason)
  const take = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Take PNG')
  expect(take?.getAttribute('aria-description')).toBe(reason)
})

test('what it will be is said before: on paper by its dots, in pieces, and what will be less than it could be', async () => {
  pictureSettings.setState({ width: 3000, height: 6000, dpi: 300 })
  await show({ tiles: 4, uneven: 0.01, reduced: { count: 2, limit: 4096 } })
  expect(text()).toContain('25.4 × 50.8 cm')
  expect(text()).toContain('4 pieces')
  expect(text()).toContain('Some parts only add light')
  expect(text()).toContain('2 textures are larger than this device draws and are reduced to 4096 px.')
  expect(text()).not.toContain('gets softer')
  await act(async () => setBackground(maker, { kind: 'picture', sha256: 'a'.repeat(64), name: 'Sea' }))
  expect(text()).toContain('The picture behind is kept at 4096 px a side and gets softer')
  await act(async () => pictureSettings.setState({ dpi: 600 }))
  expect(text()).toContain('12.7 × 25.4 cm')
})

test('who stands alone is taken whole, whoever was wanted alone before', async () => {
  pictureSettings.setState({ framing: 'avatar' })
  await show()
  expect(choices('Framing')).toEqual(['Whole avatar *', 'As on stage'])
  await close()
  await show(undefined, 2)
  expect(choices('Framing')).toEqual(['Everyone', 'Only this one *', 'As on stage'])
})

test('a kind of background begins with colours of its own, and each is a step', async () => {
  await show()
  await choose('gradient')
  expect(maker.history.scene.background).toEqual({ kind: 'gradient', top: '#cfe3f5', bottom: '#f7efe6' })
  await choose('transparent')
  expect(maker.history.scene.background).toEqual({ kind: 'transparent' })
  expect(maker.history.entries.map(({ label }) => label)).toEqual(['setBackground', 'setBackground'])
})

test('pictures of one’s own on this device are offered by name, and the one that stands behind is marked', async () => {
  const file = { sha256: 'b'.repeat(64), kind: 'picture', name: 'Harbour', bytes: 9, keptAt: 1 } as const
  vi.mocked(device.deviceFiles).mockResolvedValue([file])
  await show()
  await vi.waitFor(() => expect(text()).toContain('Harbour'))
  await press('Harbour')
  expect(maker.history.scene.background).toEqual({ kind: 'picture', sha256: file.sha256, name: 'Harbour' })
  expect(document.querySelector('li [aria-pressed]')?.getAttribute('aria-pressed')).toBe('true')
  expect(choices('Background').some((each) => each.endsWith('*'))).toBe(false)
})

test('what the file is, its button says', async () => {
  await show()
  await choose('webp')
  expect(text()).toContain('Take WebP')
  expect(text()).toContain('Up to 16383 px a side.')
  expect(text()).toContain('Only a PNG carries its pose.')
})
