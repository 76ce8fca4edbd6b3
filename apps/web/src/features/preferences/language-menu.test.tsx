// @vitest-environment jsdom
import { userUpdate } from '@kamae/entities/user/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { SESSION_KEY } from '../../session/session-script.ts'
import { session, type Session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { LanguageMenu } from './language-menu.tsx'

let close = async () => {}
beforeEach(() => {
  // jsdom knows no popovers.
  Object.assign(HTMLElement.prototype, { hidePopover: vi.fn<() => void>() })
  document.cookie = 'lang=; path=/; Max-Age=0'
  vi.spyOn(client, 'call').mockImplementation((async (_: unknown, change: object) => ({
    user: { uid: 'mika', version: 2, ...change },
  })) as unknown as typeof client.call)
})
afterEach(async () => {
  await close()
  localStorage.clear()
  document.cookie = 'lang=; path=/; Max-Age=0'
  session.setState({ status: 'unknown', user: null })
})

async function chooseFrench() {
  const view = await drawnAt('/en/poses?q=sit', <LanguageMenu />)
  close = () => view.remove()
  const french = [...view.element.querySelectorAll('button')].find(({ lang }) => lang === 'fr')
  await act(async () => french?.click())
  return view.address
}

test('the language that is chosen is that of the page, and of the device for addresses that name none', async () => {
  session.setState({ status: 'out', user: null })
  const address = await chooseFrench()
  expect(address()).toBe('/fr/poses?q=sit')
  expect(document.cookie).toContain('lang=fr')
  expect(client.call).not.toHaveBeenCalled()
})

test('of who is signed in, the account has it too', async () => {
  localStorage.setItem(SESSION_KEY, 'signed-in')
  session.setState({ status: 'in', user: { uid: 'mika', version: 1 } } as unknown as Session)
  await chooseFrench()
  await expect
    .poll(() => vi.mocked(client.call).mock.lastCall)
    .toEqual([userUpdate, { version: 1, lang: 'fr' }])
  expect(document.cookie).toContain('lang=fr')
})
