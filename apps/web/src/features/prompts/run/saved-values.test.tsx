// @vitest-environment jsdom
import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import type { PromptStock } from '@kamae/entities/chatprompt/userStock/contract'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { field, fill, withDialogs, press } from '../../../testing/hands.ts'
import { SavedValues } from './saved-values.tsx'

const tool = { id: 'tool', variables: [{ name: 'mood', type: 'text' }] } as unknown as PromptTool
const set = (name: string) => ({ name, values: { mood: name } })

/** What the server keeps; another tab writes here too. */
let kept: { name: string; values: Record<string, string> }[]
/** So many readings of it get no answer. */
let unanswered: number
let close = async () => {}
beforeEach(() => {
  withDialogs()
  kept = [set('calm')]
  unanswered = 0
  vi.spyOn(client, 'call').mockImplementation((async (
    { path }: { readonly path: string },
    { saved }: { readonly saved?: typeof kept },
  ) => {
    if (path.endsWith('/get') && unanswered-- > 0) await new Promise(() => {})
    if (saved) kept = [...saved]
    return { promptStock: { id: 'stock', version: 1, saved: [...kept] } as unknown as PromptStock }
  }) as unknown as typeof client.call)
})
afterEach(() => close())

async function show() {
  const view = await drawn(<SavedValues tool={tool} values={{ mood: 'mine' }} onValues={() => {}} />)
  close = () => view.remove()
}
const names = () => kept.map(({ name }) => name)

async function save(name: string) {
  await press('Save these values')
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  await fill('Name', name)
  await press('Save', document.querySelector('dialog') ?? document)
}

test('saving keeps what another tab saved meanwhile, and what was not read at first', async () => {
  unanswered = 1
  await show()
  kept.push(set('wild'))
  await save('mine')
  await vi.waitFor(() => expect(names()).toEqual(['calm', 'wild', 'mine']))
})

test('taking values away and undoing it leaves what came between', async () => {
  await show()
  await vi.waitFor(() => expect(document.querySelector('select')).not.toBeNull())
  await fill('Saved values', 'calm')
  await press('Remove')
  await vi.waitFor(() => expect(names()).toEqual([]))
  kept.push(set('wild'))
  toastStore.read().at(-1)?.action?.run()
  await vi.waitFor(() => expect(names()).toEqual(['wild', 'calm']))
})

test('Escape asks before it drops a name that was written, and closes at once without one, or once it is saved', async () => {
  await show()
  const dialog = () => document.querySelector('dialog')
  const leave = () => act(async () => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))
  await press('Save these values')
  await leave()
  expect(dialog()).toBeNull()
  await press('Save these values')
  await fill('Name', 'mine')
  await leave()
  await press('Keep working')
  expect(field('Name').value).toBe('mine')
  await press('Save', dialog() ?? document)
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(names()).toEqual(['calm', 'mine'])
})
