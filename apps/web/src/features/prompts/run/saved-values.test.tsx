// @vitest-environment jsdom
import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import type { PromptStock } from '@kamae/entities/chatprompt/userStock/contract'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, withDialogs, press } from '../../../testing/hands.ts'
import { putOnShelf, readStock, updateStock } from '../stock-calls.ts'
import { SavedValues } from './saved-values.tsx'

vi.mock('@kamae/ui/feedback/show-toast', () => ({ showToast: vi.fn() }))
vi.mock('../stock-calls.ts', () => ({ readStock: vi.fn(), putOnShelf: vi.fn(), updateStock: vi.fn() }))

const tool = { id: 'tool', variables: [{ name: 'mood', type: 'text' }] } as unknown as PromptTool
const set = (name: string) => ({ name, values: { mood: name } })

/** What the server keeps; another tab writes here too. */
let kept: { name: string; values: Record<string, string> }[]
let close = async () => {}
beforeEach(() => {
  withDialogs()
  kept = [set('calm')]
  const stock = () => ({ id: 'stock', version: 1, saved: [...kept] }) as unknown as PromptStock
  vi.mocked(readStock).mockImplementation(async () => stock())
  vi.mocked(putOnShelf).mockImplementation(async () => stock())
  vi.mocked(updateStock).mockImplementation(async (_at, change) => {
    kept = [...((change as { saved: typeof kept }).saved ?? [])]
    return stock()
  })
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
  vi.mocked(readStock).mockImplementationOnce(() => new Promise(() => {}))
  await show()
  kept.push(set('wild'))
  await save('mine')
  await vi.waitFor(() => expect(names()).toEqual(['calm', 'wild', 'mine']))
})

test('taking values away and undoing it leaves what came between', async () => {
  await show()
  await vi.waitFor(() => expect(document.querySelector('select')).not.toBeNull())
  await fill('Saved values', 'calm')
  await press('Take away')
  await vi.waitFor(() => expect(names()).toEqual([]))
  kept.push(set('wild'))
  vi.mocked(showToast).mock.lastCall?.[2]?.run()
  await vi.waitFor(() => expect(names()).toEqual(['wild', 'calm']))
})
