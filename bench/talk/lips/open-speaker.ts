import { fileURLToPath } from 'node:url'

import type { Page, Route } from '@playwright/test'
import { openPage } from '../../support/open-page.ts'
import { servePage } from '../../support/serve-page.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the page's speaker asked the server for: the words, and where their sound is. */
export type Asked = { readonly text: string; readonly url: string }

/** The page with the speaker and an avatar, its calls answered by a real server for whoever has the token. */
export async function openSpeaker(
  server: string,
  token: string,
): Promise<{ readonly page: Page; readonly asked: Asked[]; close(): Promise<void> }> {
  const served = await servePage(
    here('.'),
    (path) => (path === '/avatar.vrm' ? here('../../../packages/default-avatars/dist/momo.vrm') : undefined),
    { minify: false, target: 'esnext' },
    // How calls travel is the site's own; who speaks them is not.
    { of: here('../../../apps/web/src/session/api.ts'), by: here('api.ts') },
  )
  const asked: Asked[] = []
  const forward = async (route: Route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const sent = request.postData()
    const answer = await fetch(server + pathname, {
      method: request.method(),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(sent !== null && { body: sent }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (pathname === '/api/ex/audio' && answer.status === 200) {
      const { text } = JSON.parse(sent ?? '{}') as { text: string }
      const { audio } = JSON.parse(body.toString('utf8')) as { audio: { url: string } }
      asked.push({ text, url: audio.url })
    }
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body })
  }
  const opened = await openPage(served, {
    side: 160,
    flags: ['--autoplay-policy=no-user-gesture-required'],
    prepare: async (page) => {
      await page.route('**/api/**', forward)
      await page.route('**/voices/**', forward)
      page.on('pageerror', (error) => console.error(error.message))
    },
  })
  return { ...opened, asked }
}
