// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { session } from '../../../session/session.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { AccountSection } from './account-section.tsx'

afterEach(() => session.setState({ status: 'unknown', user: null }))

test('who comes for poses of their own needs an account; liking and downloading is open to guests', async () => {
  session.setState({ status: 'out', user: null })
  const hrefs = []
  for (const from of ['mine', 'liked'] as const) {
    const { find, remove } = await drawnAt('/en/make', <AccountSection from={from} typed="" />)
    hrefs.push(find('a').getAttribute('href'))
    await remove()
  }
  expect(hrefs).toEqual(['/en/sign-in?to=%2Fen%2Fmake&need=account', '/en/sign-in?to=%2Fen%2Fmake'])
})
