// @vitest-environment jsdom
import type { Pop } from '@kamae/pop/documents/pop'
import { SAMPLE_BOX, SAMPLE_PICTURE, SAMPLE_POP } from '@kamae/pop/testing/samples'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newRecord } from '../../../features/pops/pop-store.ts'
import { PoseStageError } from '../../../features/viewer/pose-stage-error.ts'
import { press, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { EditorContext } from '../core/editor-context.ts'
import { createPopEditor } from '../core/editor.ts'
import type { PosedAvatarPictures } from '../posed-avatar/posed-avatar-pictures.ts'
import type { PosedAvatarStudio } from '../posed-avatar/posed-avatar-studio.ts'
import { PicturesContext } from '../posed-avatar/pictures-context.ts'
import { ExportDialog } from './export-dialog.tsx'

const take = vi.fn<PosedAvatarStudio['take']>()
const onClose = vi.fn<() => void>()
/** The files that were given, by their names. */
let given: string[]
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}

withDialogs()
beforeEach(() => {
  lastToast = hearToasts()
  given = []
  take.mockReset()
  onClose.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push(this.download)
  })
  URL.createObjectURL = () => 'blob:there'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => close())

async function show(change: Partial<Pop> = {}) {
  const pop = { ...SAMPLE_POP, contents: { box: SAMPLE_BOX }, ...change }
  const editor = createPopEditor('here', {
    record: newRecord('here', pop, null, 0),
    pop,
    entries: [],
    position: 0,
  })
  const pictures = {
    studio: async () => ({ take, dispose: () => undefined }),
  } as unknown as PosedAvatarPictures
  const view = await drawn(
    <EditorContext value={editor}>
      <PicturesContext value={pictures}>
        <ExportDialog onClose={onClose} />
      </PicturesContext>
    </EditorContext>,
  )
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const choose = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)?.click(),
  )
const reason = () =>
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Download')
    ?.getAttribute('aria-description')

test('a size that no browser draws is refused in words; the document itself has none', async () => {
  const text = await show({ width: 4000, height: 1000 })
  expect(text()).toContain('4,000 × 1,000 pixels, 677 × 169 mm in print')
  await choose('3×')
  expect([text(), reason()]).toEqual([
    expect.stringContaining('12,000 × 3,000 pixels'),
    'At most 8,192 pixels a side',
  ])
  await press('Download')
  expect(given).toEqual([])
  await choose('JSON')
  expect(reason()).toBeNull()
  await press('Download')
  await vi.waitFor(() => expect(given).toEqual(['Sample.kamae-pop.json']))
  expect(onClose).toHaveBeenCalledOnce()
})

test('pictures that could not be drawn are named before anything is given; then it is as asked for', async () => {
  take.mockRejectedValue(new PoseStageError('avatar-unreachable'))
  const text = await show({ contents: { picture: SAMPLE_PICTURE } })
  await choose('SVG')
  await press('Download')
  await vi.waitFor(() => expect(text()).toContain('Picture at 40, 30: The avatar could not be fetched'))
  expect([given, onClose.mock.calls]).toEqual([[], []])
  await press('Download as it is')
  await vi.waitFor(() => expect(given).toEqual(['Sample.svg']))
})

test('once they can be drawn, trying again gives it whole', async () => {
  take.mockRejectedValueOnce(new PoseStageError('avatar-unreachable'))
  const text = await show({ contents: { picture: SAMPLE_PICTURE } })
  await choose('SVG')
  await press('Download')
  await vi.waitFor(() => expect(text()).toContain('A plaster figure would stand in for them'))
  take.mockResolvedValueOnce(new Blob(['png'], { type: 'image/png' }))
  await press('Try again')
  await vi.waitFor(() => expect(given).toEqual(['Sample.svg']))
  expect(text()).not.toContain('A plaster figure would stand in for them')
})

test('a browser that cannot draw it says so; at a larger size, that a smaller one may do', async () => {
  // There is no canvas here.
  await show()
  await press('Download')
  await vi.waitFor(() => expect(lastToast()?.text).toContain('Close other tabs and try again'))
  await choose('2×')
  await press('Download')
  await vi.waitFor(() => expect(lastToast()?.text).toContain('try a smaller one'))
  expect([given, onClose.mock.calls]).toEqual([[], []])
})
