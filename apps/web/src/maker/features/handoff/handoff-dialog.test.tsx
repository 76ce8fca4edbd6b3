// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { field, press, withDialogs } from '../../../testing/hands.ts'
import { firstScene } from '../../core/first-scene.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { HandoffDialog } from './handoff-dialog.tsx'
import * as links from './handoff-link.ts'

const LINK = {
  code: 'abcd',
  url: 'https://kamae.test/make?handoff=abcd',
  expiresAt: '2026-01-02T00:00:00.000Z',
}

let maker: Maker
let close = async () => {}
withDialogs()
beforeAll(() => loadCommands())
beforeEach(() => {
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  vi.spyOn(links, 'handOffScene').mockResolvedValue(LINK)
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
})

async function show() {
  const view = await drawn(
    <MakerContext value={maker}>
      <HandoffDialog onClose={() => undefined} />
    </MakerContext>,
  )
  close = () => view.remove()
  await vi.waitFor(() => expect(text()).not.toContain('Making the link'))
}
const text = () => document.body.textContent ?? ''

test('the link is there as a code and as text, and says what does not come along', async () => {
  await show()
  expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('QR code of the link')
  expect(field('Link').value).toBe(LINK.url)
  expect(text()).not.toContain('is not included')
  await close()
  maker = createMaker({
    ...firstScene({ kind: 'file', sha256: 'a'.repeat(64), name: 'Nagi' }),
    background: { kind: 'picture', sha256: 'b'.repeat(64), name: 'Sea' },
  })
  await show()
  expect(text()).toContain('The avatar’s file is not included')
  expect(text()).toContain('Models and pictures of your own stay on this device')
})

test('a link that is withdrawn is gone from the dialog, and another is made on request; where that fails it stays', async () => {
  const withdraw = vi.spyOn(links, 'withdrawHandoff')
  await show()
  withdraw.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('Withdraw link')
  expect(field('Link').value).toBe(LINK.url)
  expect(toastStore.read().at(-1)?.text).toContain('The server could not be reached.')
  withdraw.mockResolvedValueOnce(undefined)
  await press('Withdraw link')
  expect(text()).toContain('The link is withdrawn.')
  expect(() => field('Link')).toThrow('no field')
  await press('Make a new link')
  await vi.waitFor(() => expect(field('Link').value).toBe(LINK.url))
  expect(links.handOffScene).toHaveBeenCalledTimes(2)
})

test('why there is no link is said, and it can be tried again', async () => {
  vi.mocked(links.handOffScene).mockRejectedValueOnce(new links.SceneTooLargeError('Too large.'))
  await show()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('too large to hand over')
  vi.mocked(links.handOffScene).mockRejectedValueOnce(new CallError('resource-exhausted', 'Too many.'))
  await press('Try again')
  await vi.waitFor(() => expect(text()).toContain('Too many tries.'))
  await press('Try again')
  await vi.waitFor(() => expect(field('Link').value).toBe(LINK.url))
})
