// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { earlyInput } from '@kamae/ui/fields/early-input'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../session/session.ts'
import { isFolder } from './dropped-folders.ts'
import { useFileDrop } from './use-file-drop.ts'

const FILE = new File(['{}'], 'card.json')
const onFiles = vi.fn<(files: readonly File[]) => void>()
let before: typeof window.earlyInput
let close = async () => {}
beforeEach(() => {
  onFiles.mockReset()
  before = window.earlyInput
  Reflect.deleteProperty(window, 'earlyInput')
  session.setState({ status: 'out', user: null })
})
afterEach(async () => {
  await close()
  Reflect.deleteProperty(window, 'earlyInput')
  if (before) window.earlyInput = before
  session.setState({ status: 'unknown', user: null })
})

function Page({ take }: { take: (files: readonly File[]) => void }) {
  const isOver = useFileDrop(take)
  return (
    <main data-over={isOver}>
      <input type="file" />
      <input type="text" />
    </main>
  )
}

async function show() {
  const view = await drawn(<Page take={onFiles} />)
  close = () => view.remove()
  return view
}
const main = () => document.querySelector('main')
const isOver = () => main()?.dataset['over'] === 'true'

/** As the browser drags and drops, which jsdom does not; answers whether the page took it for itself. */
async function drag(type: string, on: Element | null, data: object, more: object = {}): Promise<boolean> {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: data, relatedTarget: null, ...more })
  await act(async () => on?.dispatchEvent(event))
  return event.defaultPrevented
}
const filesOf = (...files: File[]) => ({ types: ['Files'], files, items: [] })

test('files that are dropped anywhere are taken, and are seen to be held over the page before', async () => {
  await show()
  expect(isOver()).toBe(false)
  expect(await drag('dragover', main(), filesOf())).toBe(true)
  expect([isOver(), onFiles.mock.calls]).toEqual([true, []])
  const other = new File(['{}'], 'other.json')
  expect(await drag('drop', main(), filesOf(FILE, other))).toBe(true)
  expect([isOver(), onFiles.mock.calls]).toEqual([false, [[[FILE, other]]]])
})

test('files that are carried on within the page are still over it; those that leave it are not', async () => {
  await show()
  await drag('dragover', main(), filesOf())
  await drag('dragleave', main(), filesOf(), { relatedTarget: document.querySelector('input') })
  expect(isOver()).toBe(true)
  await drag('dragleave', main(), filesOf())
  expect(isOver()).toBe(false)
})

test('words that are dragged are left to the browser', async () => {
  await show()
  const words = { types: ['text/plain'], files: [], items: [] }
  expect(await drag('dragover', main(), words)).toBe(false)
  expect(isOver()).toBe(false)
  expect(await drag('drop', main(), words)).toBe(false)
  expect(onFiles).not.toHaveBeenCalled()
})

test('a file that is dropped on a field for files is that field’s; on any other field it is the page’s', async () => {
  await show()
  const [field, words] = document.querySelectorAll('input')
  await drag('dragover', field ?? null, filesOf(FILE))
  expect(await drag('drop', field ?? null, filesOf(FILE))).toBe(false)
  expect([isOver(), onFiles.mock.calls]).toEqual([false, []])
  expect(await drag('drop', words ?? null, filesOf(FILE))).toBe(true)
  expect(onFiles.mock.calls).toEqual([[[FILE]]])
})

test('whoever takes the files is the newest that the page named', async () => {
  const view = await show()
  const newer = vi.fn<(files: readonly File[]) => void>()
  await view.draw(<Page take={newer} />)
  await drag('drop', main(), filesOf(FILE))
  expect([onFiles.mock.calls, newer.mock.calls]).toEqual([[], [[[FILE]]]])
})

test('which of them are folders is noted while that can be asked', async () => {
  await show()
  const folder = new File([], 'pictures')
  const entry = (isDirectory: boolean) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) })
  const items = [{ kind: 'string' }, entry(false), entry(true)]
  await drag('drop', main(), { types: ['Files'], files: [FILE, folder], items })
  expect([isFolder(FILE), isFolder(folder)]).toEqual([false, true])
  expect(onFiles.mock.calls).toEqual([[[FILE, folder]]])
})

test('what was dropped before the code was here waits until it is known whose it is, and is taken once', async () => {
  session.setState({ status: 'unknown', user: null })
  Object.assign(earlyInput(), { files: [FILE], at: location.pathname })
  await show()
  expect(onFiles).not.toHaveBeenCalled()
  await act(async () => session.setState({ status: 'out' }))
  expect(onFiles.mock.calls).toEqual([[[FILE]]])
  await close()
  await show()
  expect(onFiles).toHaveBeenCalledOnce()
})

test('a page that is left takes no more', async () => {
  await show()
  await close()
  expect(await drag('dragover', document.body, filesOf(FILE))).toBe(false)
  expect(await drag('drop', document.body, filesOf(FILE))).toBe(false)
  expect(onFiles).not.toHaveBeenCalled()
})
