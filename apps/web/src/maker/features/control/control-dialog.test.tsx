// @vitest-environment jsdom
import { PictureError } from '@kamae/stage/picture/picture-error'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as files from '../../../features/files/download.ts'
import { press, withDialogs } from '../../../testing/hands.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { controlSettings } from '../../stage/control-store.ts'
import { ControlDialog } from './control-dialog.tsx'
import * as taking from './control-files.ts'

let taken: { kinds: readonly string[]; sizes: readonly { width: number; height: number }[] }[]
let close = async () => {}
withDialogs()
beforeEach(async () => {
  taken = []
  controlSettings.setState(controlSettings.getInitialState(), true)
  vi.spyOn(files, 'download').mockImplementation(() => undefined)
  vi.spyOn(taking, 'setFiles').mockImplementation(async function* set(_, { kinds }, sizes) {
    taken.push({ kinds, sizes })
    for (const kind of kinds) yield { name: `${kind}.png`, input: new Blob([kind]) }
  })
  const view = await drawn(
    <MakerContext value={createMaker(firstScene({ kind: 'default', id: 'momo' }, undefined, 'Harbour'))}>
      <ControlDialog onClose={() => undefined} />
    </MakerContext>,
  )
  close = () => view.remove()
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
  controlSettings.setState(controlSettings.getInitialState(), true)
})

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const choices = () => [...document.querySelectorAll<HTMLElement>('li > button[aria-pressed]')]
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`)?.click())
const saved = () => vi.mocked(files.download).mock.calls.map(([, name]) => name)

test('a set without a picture is not taken; pictures come in the order of the cards, however they were chosen', async () => {
  for (const choice of choices()) await act(async () => choice.click())
  expect(controlSettings.getState().kinds).toEqual([])
  expect(button('Download')?.getAttribute('aria-description')).toBe('Choose at least one picture.')
  await press('Download')
  expect(taken).toEqual([])
  await act(async () => choices()[2]?.click())
  await act(async () => choices()[0]?.click())
  await press('Download')
  await vi.waitFor(() => expect(saved()).toEqual(['Harbour-control.zip']))
  expect(taken).toEqual([{ kinds: ['picture', 'depth'], sizes: [{ width: 768, height: 1152 }] }])
})

test('one alone comes as it is, whatever else is chosen', async () => {
  await act(async () => document.querySelectorAll<HTMLElement>('li > button[aria-label]')[1]?.click())
  await vi.waitFor(() => expect(saved()).toEqual(['openpose.png']))
  expect(controlSettings.getState().kinds).toHaveLength(6)
})

test('the whole set comes in every size, but of a shape of one’s own, which begins as large as the one before', async () => {
  await choose('landscape')
  await press('Whole set in 3 sizes')
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  expect(taken[0]?.kinds).toHaveLength(6)
  expect(taken[0]?.sizes.map(({ width, height }) => [width, height])).toEqual([
    [768, 512],
    [1152, 768],
    [1536, 1024],
  ])
  await choose('own')
  expect(button('Whole set in 3 sizes')).toBeUndefined()
  expect(controlSettings.getState()).toMatchObject({ width: 1152, height: 768 })
})

test('a set on its way can be given up; one that fails says why, and nothing is saved', async () => {
  vi.mocked(taking.setFiles).mockImplementation(async function* never(_, __, ___, ____, { signal }) {
    yield { name: 'picture.png', input: new Blob() }
    await new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))
  })
  await press('Download')
  expect(document.querySelector('progress, [role=progressbar]')).not.toBeNull()
  await press('Cancel')
  await vi.waitFor(() => expect(button('Download')).toBeDefined())
  vi.mocked(taking.setFiles).mockImplementation(async function* broken() {
    yield* []
    throw new PictureError('card-failed', 0)
  })
  await press('Download')
  await vi.waitFor(() =>
    expect(toastStore.read().at(-1)?.text).toBe('The graphics card gave up. Try a smaller picture.'),
  )
  expect(saved()).toEqual([])
})
