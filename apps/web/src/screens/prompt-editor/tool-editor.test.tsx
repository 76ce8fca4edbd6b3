// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedDrafts } from '../../features/editor/stored-drafts.ts'
import { client } from '../../session/api.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { field, fill, press } from '../../testing/hands.ts'
import type { ToolDraft } from './tool-draft.ts'
import { ToolEditor } from './tool-editor.tsx'

const TOOL = {
  id: 't1',
  version: 1,
  slug: 'greet',
  name: 'Greet',
  description: '',
  template: 'Say hello.',
  example: '',
  language: 'en',
  visibility: 'private',
  variables: [],
  tags: [],
  temperature: null,
} as unknown as PromptTool
const drafts = storedDrafts<ToolDraft>('kamae-prompts')

const answers = vi.fn<(path: string, input: object) => unknown>()
let close = async () => {}
beforeEach(() => {
  answers.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) => {
    if (/content\/(?:create|update)$/.test(path)) return answers(path, input)
    throw new CallError('unavailable', 'Away.')
  }) as never)
})
afterEach(async () => {
  await close()
  await drafts.forget('me t1')
  await drafts.forget('me new')
})

async function show(tool: PromptTool | null) {
  const view = await drawnAt(
    tool ? '/en/t/greet/edit' : '/en/prompts/new',
    <ToolEditor uid="me" tool={tool} />,
  )
  close = () => view.remove()
  await vi.waitFor(() => expect(field('Name')).toBeTruthy())
  return view.address
}
const sent = () => answers.mock.calls.map(([, input]) => input)

test('what is typed while a new tool is made is in its editor, and is what the next save sends', async () => {
  const address = await show(null)
  await fill('Name', 'Greet')
  await fill('Text for the model', 'Say hello.')
  const held = Promise.withResolvers<object>()
  answers.mockReturnValueOnce(held.promise)
  await press('Save')
  await fill('What it does', 'Greets people.')
  await fill('Text for the model', 'Say hello, kindly.')
  await act(async () => held.resolve({ promptTool: TOOL }))
  await vi.waitFor(() => expect(address()).toBe('/en/t/greet/edit'))
  expect(sent()).toMatchObject([{ name: 'Greet', template: 'Say hello.', description: '' }])
  // The page that closes writes nothing back.
  await close()
  expect(await drafts.read('me new')).toBeUndefined()
  await show(TOOL)
  expect([field('What it does').value, field('Text for the model').value]).toEqual([
    'Greets people.',
    'Say hello, kindly.',
  ])
  answers.mockReturnValueOnce({ promptTool: { ...TOOL, version: 2 } })
  await press('Save')
  expect(sent().at(-1)).toMatchObject({
    id: 't1',
    version: 1,
    name: 'Greet',
    description: 'Greets people.',
    template: 'Say hello, kindly.',
  })
})

test('what is typed while a change is saved stays, and is saved upon what was saved', async () => {
  const address = await show(TOOL)
  await fill('Name', 'Greeting')
  const held = Promise.withResolvers<object>()
  answers.mockReturnValueOnce(held.promise)
  await press('Save')
  await fill('What it does', 'Greets people.')
  await act(async () => held.resolve({ promptTool: { ...TOOL, version: 2, name: 'Greeting' } }))
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Edit Greeting'))
  expect([address(), field('Name').value, field('What it does').value]).toEqual([
    '/en/t/greet/edit',
    'Greeting',
    'Greets people.',
  ])
  await vi.waitFor(async () =>
    expect(await drafts.read('me t1')).toMatchObject({
      version: 2,
      draft: { name: 'Greeting', description: 'Greets people.' },
    }),
  )
})
