// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { press, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { OwnDialogsDialog } from './own-dialogs-dialog.tsx'

type Asked = { readonly id?: string; readonly isArchived?: boolean; readonly cursor?: string }

const dialogOf = (id: string) => ({ id, version: 1, title: `Talk ${id}`, lastWords: 'Then *good* night.' })
const pageOf = (ids: readonly string[], nextCursor: string | null = null) => ({
  items: ids.map(dialogOf),
  nextCursor,
})
const away = () => {
  throw new CallError('unavailable', 'Away.')
}

/** What the person has with the character, there and put away. */
let kept: { here: string[]; archive: string[] }
const answers = vi.fn<(call: string, input: Asked) => unknown>()
const onClose = vi.fn<() => void>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
withDialogs()
beforeEach(() => {
  lastToast = hearToasts()
  onClose.mockReset()
  kept = { here: ['a', 'b'], archive: ['z'] }
  answers.mockReset().mockImplementation((call, { id = '', isArchived }) => {
    if (call === 'list') return pageOf(isArchived ? kept.archive : kept.here)
    const goes = call === 'archive'
    const without = (ids: readonly string[]) => ids.filter((one) => one !== id)
    kept = { here: without(kept.here), archive: without(kept.archive) }
    kept[goes ? 'archive' : 'here'].push(id)
    return { dialog: { ...dialogOf(id), version: 2 } }
  })
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: Asked) =>
    answers(path.replace('chatchara/dialog/', ''), input)) as never)
})
afterEach(() => close())

async function show(isGone = false) {
  const view = await drawnAt(
    '/en/c/nagi/a',
    <OwnDialogsDialog
      characterId="c1"
      slug="nagi"
      name="Nagi"
      currentId="a"
      isGone={isGone}
      onClose={onClose}
    />,
  )
  close = () => view.remove()
  return { address: view.address, text: () => view.element.textContent ?? '' }
}
const rows = () => [...document.querySelectorAll('li')]
const titles = () => rows().map((row) => row.querySelector('strong')?.textContent)
const asked = (call: string) => answers.mock.calls.flatMap(([each, input]) => (each === call ? [input] : []))

/** Chooses a file, as the browser's own dialog does. */
async function choose(content: string) {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('No file is asked for.')
  const file = Object.assign(new File([content], 'talk.json'), { text: async () => content })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('the open one cannot be put away; another is opened by a press, with plain words of what was said last', async () => {
  const { address } = await show()
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
  await expect(press('Archive', rows()[0])).rejects.toThrow('no button')
  expect(rows()[1]?.querySelector('span')?.textContent).toBe('Then good night.')
  await act(async () => rows()[1]?.querySelector('button')?.click())
  await vi.waitFor(() => expect(address()).toBe('/en/c/nagi/b'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('one that is put away leaves the list and comes back by undoing it', async () => {
  await show()
  await press('Archive', rows()[1])
  await vi.waitFor(() => expect(titles()).toEqual(['Talk a']))
  await vi.waitFor(() => expect(lastToast()?.text).toBe('In the archive for 30 days'))
  await act(async () => lastToast()?.action?.run())
  await vi.waitFor(() => expect(titles()).toEqual(['Talk a', 'Talk b']))
  expect(asked('update')).toEqual([{ id: 'b', version: 2, isArchived: false }])
})

test('what cannot be put away stays in the list, and why is said', async () => {
  await show()
  answers.mockImplementation(away)
  await press('Archive', rows()[1])
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  expect(lastToast()?.text).toBe('The server could not be reached. Try again in a moment.')
  expect(titles()).toEqual(['Talk a', 'Talk b'])
})

test('the archive is a list of its own, out of which each is restored, and an empty one says how long it keeps', async () => {
  const { text } = await show()
  await press('Archive')
  await vi.waitFor(() => expect(titles()).toEqual(['Talk z']))
  await press('Restore')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('Restored'))
  expect(asked('update')).toEqual([{ id: 'z', version: 1, isArchived: false }])
  await vi.waitFor(() =>
    expect(text()).toContain('The archive is empty. Archived items stay here for 30 days.'),
  )
  await press('Archive')
  await vi.waitFor(() => expect(titles()).toEqual(['Talk a', 'Talk b', 'Talk z']))
})

test('further ones follow those that are there; a page that does not come is said and asked for again', async () => {
  answers.mockImplementation((_, { cursor }) => (cursor ? away() : pageOf(['a', 'b'], 'next')))
  await show()
  await press('More')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  expect(titles()).toEqual(['Talk a', 'Talk b'])
  answers.mockImplementation(() => pageOf(['c']))
  await press('More')
  await vi.waitFor(() => expect(titles()).toEqual(['Talk a', 'Talk b', 'Talk c']))
  expect(asked('list').at(-1)).toMatchObject({ characterId: 'c1', isArchived: false, cursor: 'next' })
  await expect(press('More')).rejects.toThrow('no button')
})

test('a file becomes a dialog, which is opened; one that is refused is said, and nothing is opened', async () => {
  const { address } = await show()
  answers.mockImplementation(() => {
    throw new CallError('invalid-argument', 'No dialog.')
  })
  await choose('{')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('This cannot be saved as it is.'))
  expect([onClose.mock.calls, address()]).toEqual([[], '/en/c/nagi/a'])
  answers.mockImplementation(() => ({ dialog: dialogOf('n') }))
  await choose('{}')
  await vi.waitFor(() => expect(address()).toBe('/en/c/nagi/n'))
  expect(asked('import')).toEqual([
    { text: '{', characterId: 'c1' },
    { text: '{}', characterId: 'c1' },
  ])
  expect(lastToast()?.text).toBe('Dialog imported')
})

test('a list that does not come is asked for again; without dialogs one is offered, but not with who is gone', async () => {
  answers.mockImplementationOnce(away)
  kept = { here: [], archive: [] }
  const { text } = await show()
  expect(text()).toContain('This could not be loaded.')
  await press('Try again')
  await vi.waitFor(() => expect(text()).toContain('No dialogs yet. Start one.'))
  expect(text()).toContain('New dialog')
  await close()
  expect((await show(true)).text()).not.toContain('New dialog')
})
