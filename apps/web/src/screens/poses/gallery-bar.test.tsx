// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { drawn } from '@kamae/ui/testing/draw'
import { expect, test, vi } from 'vitest'
import { i18nFor, loadI18n } from '../../language/i18n.ts'
import { GalleryBar } from './gallery-bar.tsx'

function Bar() {
  return <GalleryBar search={{ q: 'wave' }} tags={[]} like={undefined} maker={undefined} />
}

test('what was searched for is in the quotation marks of the page’s language', async () => {
  await loadI18n('de')
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/$lang/poses', component: Bar })
  const history = createMemoryHistory({ initialEntries: ['/de/poses?q=wave'] })
  const router = createRouter({ routeTree: root.addChildren([list]), history })
  const { remove } = await drawn(
    <I18nProvider i18n={i18nFor('de')}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  const chip = () => document.querySelector('nav a')?.textContent
  await vi.waitFor(() => expect(chip()).toMatch(/^„wave“/), { timeout: 30_000 })
  await remove()
})
