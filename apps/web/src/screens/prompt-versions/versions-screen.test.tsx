// @vitest-environment jsdom
import type { PromptTool, PromptToolVersion } from '@kamae/entities/chatprompt/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { field, fill, press } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { VersionsScreen } from './versions-screen.tsx'

const TOOL = { id: 't1', slug: 'haiku', name: 'Haiku', language: 'en', version: 3 } as PromptTool
const versionOf = (number: number, template: string, temperature: number | null = null) =>
  ({
    number,
    template,
    variables: [],
    temperature,
    createdAt: '2026-11-05T10:00:00.000Z',
  }) as PromptToolVersion
const THREE = [versionOf(3, 'Third'), versionOf(2, 'Second', 0.5), versionOf(1, 'First')]

const lists = vi.fn<(input: object) => unknown>()
const updates = vi.fn<(input: object) => unknown>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  lists.mockReset().mockReturnValue({ versions: THREE })
  updates.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) => {
    if (path === 'chatprompt/content/versions') return lists(input)
    if (path === 'chatprompt/content/update') return updates(input)
    return { isSet: true }
  }) as never)
})
afterEach(() => close())

async function show() {
  const view = await drawnAt('/en/t/haiku/versions', <VersionsScreen tool={TOOL} />)
  close = () => view.remove()
}
const text = () => document.body.textContent ?? ''
const chosen = () => ['Compare', 'with'].map((name) => field(name).value)
/** What differs between the two prompts. */
const lines = () => [...(document.querySelector('ol')?.children ?? [])].map(({ textContent }) => textContent)
const restoring = () =>
  [...document.querySelectorAll('button')].flatMap(({ textContent }) =>
    textContent?.startsWith('Ask again as in') ? [textContent] : [],
  )

test('what it asked before is compared with what it asks now, and any other beside any other', async () => {
  await show()
  await vi.waitFor(() => expect(chosen()).toEqual(['2', '3']))
  expect(lists.mock.calls).toEqual([[{ id: 't1' }]])
  expect([...field('Compare').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Now (version 3)',
    expect.stringMatching(/^Version 2, /),
    expect.stringMatching(/^Version 1, /),
  ])
  expect(lines()).toEqual(['−Gone:Second', '+New:Third'])
  await fill('Compare', '1')
  expect(lines()).toEqual(['−Gone:First', '+New:Third'])
  await fill('with', '2')
  expect([chosen(), lines()]).toEqual([
    ['1', '2'],
    ['−Gone:First', '+New:Second'],
  ])
  expect(restoring()).toEqual(['Ask again as in version 1'])
})

test('what it asks now cannot come back: it is there', async () => {
  await show()
  await vi.waitFor(() => expect(restoring()).toEqual(['Ask again as in version 2']))
  await fill('Compare', '3')
  expect(restoring()).toEqual([])
})

test('an earlier version comes back as a change of the tool as it is now, and is the newest then', async () => {
  await show()
  await vi.waitFor(() => expect(restoring()).toHaveLength(1))
  updates.mockReturnValue({ promptTool: { ...TOOL, version: 4, name: 'Haiku again' } })
  lists.mockReturnValue({ versions: [versionOf(4, 'First'), ...THREE] })
  await fill('with', '2')
  await fill('Compare', '1')
  await press('Ask again as in version 1')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('Version restored'))
  expect(updates.mock.calls).toEqual([
    [{ id: 't1', version: 3, template: 'First', variables: [], temperature: null }],
  ])
  await vi.waitFor(() => expect(chosen()).toEqual(['3', '4']))
  expect(lines()).toEqual(['−Gone:Third', '+New:First'])
  expect(text()).toContain('Versions of Haiku again')
})

test('how freely it wrote comes back with what it asked', async () => {
  await show()
  await vi.waitFor(() => expect(restoring()).toHaveLength(1))
  updates.mockReturnValue({ promptTool: { ...TOOL, version: 4 } })
  await press('Ask again as in version 2')
  await vi.waitFor(() => expect(updates).toHaveBeenCalledOnce())
  expect(updates.mock.lastCall?.[0]).toMatchObject({ template: 'Second', temperature: 0.5 })
})

test('one that could not be restored is said to be so; all stays as it was, and can be tried again', async () => {
  await show()
  await vi.waitFor(() => expect(restoring()).toHaveLength(1))
  updates.mockImplementation(() => {
    throw new CallError('not-found', 'Gone.')
  })
  await press('Ask again as in version 2')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('This tool no longer exists.'))
  expect(lastToast()?.kind).toBe('error')
  expect([chosen(), lists.mock.calls.length]).toEqual([['2', '3'], 1])
  await press('Ask again as in version 2')
  await vi.waitFor(() => expect(updates).toHaveBeenCalledTimes(2))
})

test('one that was changed elsewhere is shown as it is there, and what was chosen comes back in it', async () => {
  await show()
  await vi.waitFor(() => expect(restoring()).toHaveLength(1))
  const current = { ...TOOL, version: 4, name: 'Haiku there' }
  updates.mockImplementationOnce(() => {
    throw new CallError('aborted', 'Changed.', { current })
  })
  lists.mockReturnValue({ versions: [versionOf(4, 'Fourth'), ...THREE] })
  await press('Ask again as in version 2')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  expect(lastToast()?.text).toBe(
    'This was changed elsewhere meanwhile. Look at it as it is now, then try again.',
  )
  await vi.waitFor(() => expect(chosen()).toEqual(['2', '4']))
  expect(lines()).toEqual(['−Gone:Second', '+New:Fourth'])
  expect(text()).toContain('Versions of Haiku there')
  updates.mockReturnValue({ promptTool: { ...current, version: 5 } })
  await press('Ask again as in version 2')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('Version restored'))
  expect(updates.mock.calls.slice(1)).toEqual([
    [{ id: 't1', version: 4, template: 'Second', variables: [], temperature: 0.5 }],
  ])
})

test('where the versions cannot be read after one came back no old ones are shown, and they can be asked for again', async () => {
  await show()
  await vi.waitFor(() => expect(restoring()).toHaveLength(1))
  updates.mockReturnValue({ promptTool: { ...TOOL, version: 4 } })
  lists.mockImplementationOnce(() => {
    throw new CallError('unavailable', 'Away.')
  })
  await press('Ask again as in version 2')
  const alert = () => document.querySelector('[role=alert]')?.textContent
  await vi.waitFor(() => expect(alert()).toContain('The versions could not be loaded.'))
  await vi.waitFor(() => expect(lastToast()?.text).toBe('Version restored'))
  expect(text()).not.toContain('Now (version 3)')
  lists.mockReturnValue({ versions: [versionOf(4, 'Second', 0.5), ...THREE] })
  await press('Try again')
  await vi.waitFor(() => expect(chosen()).toEqual(['3', '4']))
  expect([lines(), alert()]).toEqual([['−Gone:Third', '+New:Second'], undefined])
})

test('with one version there is nothing to compare, and a way to the next', async () => {
  lists.mockReturnValue({ versions: THREE.slice(2) })
  await show()
  await vi.waitFor(() => expect(text()).toContain('There is one version so far'))
  expect([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([
    '/en/t/haiku',
    '/en/t/haiku/edit',
  ])
  expect([document.querySelector('select'), restoring()]).toEqual([null, []])
})

test('versions on their way are waited for, and those that did not come can be asked for again', async () => {
  const held = Promise.withResolvers<never>()
  lists.mockReturnValueOnce(held.promise)
  await show()
  expect(text()).toContain('Opening the versions')
  expect(document.querySelector('[role=alert]')).toBeNull()
  await act(async () => held.reject(new CallError('unavailable', 'Away.')))
  const alert = () => document.querySelector('[role=alert]')?.textContent
  await vi.waitFor(() => expect(alert()).toContain('The versions could not be loaded.'))
  await press('Try again')
  await vi.waitFor(() => expect(chosen()).toEqual(['2', '3']))
  expect(alert()).toBeUndefined()
})
