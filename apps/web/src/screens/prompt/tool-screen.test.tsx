// @vitest-environment jsdom
import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { fill, press, withDialogs } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { ToolScreen } from './tool-screen.tsx'

const TOOL = {
  id: 't1',
  version: 1,
  slug: 'caption',
  name: 'Caption',
  description: '',
  userUid: 'aki',
  userName: 'Aki',
  createdAt: '2026-11-05T10:00:00.000Z',
  updatedAt: '2026-11-05T10:00:00.000Z',
  visibility: 'public',
  archivedAt: null,
  language: 'en',
  tags: [],
  origin: null,
  example: '',
  inLanguages: [],
  template: 'Write of {{text1}}.',
  variables: [{ name: 'text1', type: 'text', label: 'What of', isRequired: false, default: '' }],
  isOfficial: false,
  isFav: false,
  favCount: 0,
  isStocked: false,
} as unknown as PromptTool

const answers = vi.fn<(path: string, input: object) => unknown>()
const asked = (path: string) => answers.mock.calls.filter(([each]) => each === `chatprompt/content/${path}`)

withDialogs()
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  answers.mockReset().mockImplementation(() => {
    throw new CallError('unavailable', 'Away.')
  })
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    answers(path, input)) as never)
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(user: Partial<User> | undefined, change: Partial<PromptTool> = {}) {
  session.setState(user ? { status: 'in', user: user as User } : { status: 'out', user: null })
  const view = await drawnAt('/en/t/caption', <ToolScreen tool={{ ...TOOL, ...change }} />)
  close = () => view.remove()
  return { text: () => view.element.textContent ?? '', address: view.address }
}

test('what is filled in is seen in what the tool asks', async () => {
  const { text } = await show(undefined)
  await fill('What of', 'the sea')
  await vi.waitFor(() => expect(text()).toContain('Write of the sea.'))
})

test('its owner changes it and reads its versions; others report it; put away it does not run', async () => {
  const own = await show({ uid: 'aki', isGuest: false })
  await vi.waitFor(() => expect(own.text()).toContain('Edit tool'))
  expect(own.text()).toContain('Versions')
  expect(own.text()).not.toContain('Report')
  await close()
  const other = await show({ uid: 'mika', isGuest: false })
  expect(other.text()).toContain('Report')
  expect(other.text()).not.toContain('Edit tool')
  await close()
  const away = await show({ uid: 'aki', isGuest: false }, { archivedAt: '2026-11-06T10:00:00.000Z' })
  await vi.waitFor(() => expect(away.text()).toContain('Restore'))
  expect(away.text()).not.toMatch(/Make a copy|Save as a file|Run/)
})

test('a guest is offered an account for a copy; a member gets one and goes on to change it', async () => {
  await show({ uid: 'g', isGuest: true })
  await press('Make a copy')
  await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain('Make a copy'))
  expect(asked('copy')).toEqual([])
  await press('Cancel')
  await close()
  const { address } = await show({ uid: 'mika', isGuest: false })
  await press('Make a copy')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  answers.mockImplementation(() => ({ promptTool: { ...TOOL, slug: 'caption-2' } }))
  await press('Make a copy')
  await vi.waitFor(() => expect(address()).toBe('/en/t/caption-2/edit'))
})
