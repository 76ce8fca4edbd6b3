// @vitest-environment jsdom
import { PictureError } from '@kamae/stage/picture/picture-error'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as files from '../../../features/files/download.ts'
import { field, press, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { pictureSettings } from '../../core/picture/picture-store.ts'
import { HandsContext } from '../../core/tools/tool-context.ts'
import type { ToolHands } from '../../core/tools/tool.ts'
import { batchJob } from '../../features/batch/job/job.ts'
import * as batch from '../../features/batch/job/run-job.ts'
import { batchChoices } from '../../features/batch/setup/choices.ts'
import * as control from '../../features/control/control-files.ts'
import { controlSettings } from '../../stage/control-store.ts'
import * as pictures from '../../stage/take-picture.ts'
import { taking } from '../../stage/taking.ts'
import { loadTools } from '../tools/tool-list.ts'
import { exportChoice } from './export-choice.ts'
import { ExportSheet } from './export-sheet.tsx'

const onClose = vi.fn<() => void>()
let maker: Maker
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
withDialogs()
beforeAll(async () => {
  await loadTools()
})
beforeEach(() => {
  lastToast = hearToasts()
  onClose.mockReset()
  forget()
  vi.spyOn(files, 'download').mockImplementation(() => undefined)
  vi.spyOn(pictures, 'takeStagePicture').mockImplementation(async () => new Blob(['picture']))
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
  forget()
})

/** What is chosen stays while the page does, and files share a page. */
function forget(): void {
  exportChoice.setState(exportChoice.getInitialState(), true)
  pictureSettings.setState(pictureSettings.getInitialState(), true)
  controlSettings.setState(controlSettings.getInitialState(), true)
  batchChoices.setState(batchChoices.getInitialState(), true)
  batchJob.setState({ step: 'none' }, true)
  taking.setState({ now: null })
}

async function show() {
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, undefined, 'Harbour'))
  const view = await drawn(
    <HandsContext value={{ maker } as ToolHands}>
      <MakerContext value={maker}>
        <ExportSheet onClose={onClose} />
      </MakerContext>
    </HandsContext>,
  )
  close = () => view.remove()
}
/** The pictures that were asked for. */
const taken = () =>
  vi
    .mocked(pictures.takeStagePicture)
    .mock.calls.map(([, { width, height, background }]) => [width, height, background.kind])
const saved = () => vi.mocked(files.download).mock.calls.map(([, name]) => name)
const isChosen = (name: string) => (field(name) as HTMLInputElement).checked

test('the arrow of a row takes that picture at once, in its size and on its ground, and chooses nothing', async () => {
  await show()
  await press('Download: Square 1:1')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect([taken(), saved()]).toEqual([[[1600, 1600, 'studio']], ['Harbour.png']])
  expect(lastToast()?.text).toBe('Picture saved')
  expect([isChosen('Transparent'), isChosen('Square 1:1')]).toEqual([true, false])
})

test('the button names the file and takes what is chosen, which is chosen still when the sheet opens again', async () => {
  await show()
  await act(async () => field('Studio').click())
  await act(async () => pictureSettings.setState({ format: 'webp', width: 900, height: 700 }))
  await press('Download WebP')
  await vi.waitFor(() => expect(saved()).toEqual(['Harbour.webp']))
  expect(taken()).toEqual([[900, 700, 'studio']])
  await close()
  await show()
  expect(isChosen('Studio')).toBe(true)
})

test('why there is no picture is said, and the sheet stays for another try', async () => {
  vi.mocked(pictures.takeStagePicture).mockRejectedValueOnce(new PictureError('card-failed', 0))
  await show()
  await press('Download PNG')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('The graphics card gave up. Try a smaller picture.'))
  expect([saved(), onClose.mock.calls]).toEqual([[], []])
  await press('Download PNG')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(saved()).toEqual(['Harbour.png'])
})

test('while one is taken no other is; it can be given up for the sheet, and goes with the sheet', async () => {
  vi.mocked(pictures.takeStagePicture).mockImplementation(
    (_, { signal }) =>
      new Promise<undefined>((_done, fail) =>
        signal?.addEventListener('abort', () => fail(signal?.reason as Error)),
      ),
  )
  await show()
  await press('Download PNG')
  expect(document.querySelector('progress')).not.toBeNull()
  await press('Download: Studio')
  expect(taken()).toHaveLength(1)
  await press('Cancel')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('No picture was taken'))
  expect(onClose).not.toHaveBeenCalled()
  await press('Download: Studio')
  expect(taken()).toHaveLength(2)
  lastToast = hearToasts()
  await press('Close')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('No picture was taken'))
  expect([saved(), onClose.mock.calls.length]).toEqual([[], 1])
})

test('control pictures come as the set that was set up; a set that fails keeps the sheet', async () => {
  const set = vi.spyOn(control, 'setFiles').mockImplementation(async function* broken() {
    yield* []
    throw new PictureError('card-failed', 0)
  })
  await show()
  await press('Download: Control pictures')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  expect(onClose).not.toHaveBeenCalled()
  set.mockImplementation(async function* whole(_, { kinds }) {
    for (const kind of kinds) yield { name: `${kind}.png`, input: new Blob([kind]) }
  })
  await act(async () => controlSettings.setState({ kinds: ['depth', 'line'], shape: 'square', side: 512 }))
  await press('Download: Control pictures')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(set.mock.lastCall?.[2]).toEqual([{ width: 512, height: 512 }])
  expect([saved(), taken()]).toEqual([['Harbour-control.zip'], []])
})

test('a turnaround is one sheet, and goes on in the dialog of batches once it has begun', async () => {
  vi.spyOn(batch, 'findJob').mockResolvedValue(undefined)
  const start = vi.spyOn(batch, 'startJob').mockResolvedValue(false)
  await show()
  await press('Download: Turnaround')
  expect([maker.view.getState().dialog, onClose.mock.calls]).toEqual([null, []])
  start.mockResolvedValue(true)
  await press('Download: Turnaround')
  expect([maker.view.getState().dialog, onClose.mock.calls.length]).toEqual(['batch', 1])
  expect(start.mock.lastCall?.[0]).toMatchObject({ name: 'Harbour', hasSingles: false, sheet: {} })
})

test('pictures that wait from an earlier visit are asked about before a turnaround begins', async () => {
  vi.spyOn(batch, 'findJob').mockImplementation(async () => {
    batchJob.setState({ step: 'waiting', done: 1, total: 3, name: 'Other.zip' }, true)
  })
  const start = vi.spyOn(batch, 'startJob').mockResolvedValue(true)
  await show()
  await press('Download: Turnaround')
  expect(maker.view.getState().dialog).toBe('batch')
  expect(start).not.toHaveBeenCalled()
})
