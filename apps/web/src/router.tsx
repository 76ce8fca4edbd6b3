import { createRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { loadI18n } from './i18n.ts'
import { localeOf } from './locale.ts'
import { routeTree } from './routeTree.gen.ts'
import { CrashScreen } from './shell/crash-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'

export function getRouter() {
  const nonce = getGlobalStartContext()?.nonce
  return createRouter({
    routeTree,
    ssr: nonce ? { nonce } : {},
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // Hydration must find the texts the server rendered with.
    hydrate: async () => {
      await loadI18n(localeOf(window.location.pathname))
    },
  })
}
