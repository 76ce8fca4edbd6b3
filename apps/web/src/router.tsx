import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { loadPageTexts } from './language/page-texts.ts'
import { askBeforeLeaving } from './page/ask-before-leaving.ts'
import { keepEarlyScroll } from './page/keep-early-scroll.ts'
import { routeTree } from './routeTree.gen.ts'
import { CrashScreen } from './shell/crash-screen.tsx'

// It brings the site's header, which the maker does without. The server has it before it renders.
const NotFoundScreen = lazyRouteComponent(() => import('./shell/not-found-screen.tsx'), 'NotFoundScreen')
if (import.meta.env.SSR) await NotFoundScreen.preload?.()

export function getRouter() {
  const nonce = getGlobalStartContext()?.nonce
  const router = createRouter({
    routeTree,
    ssr: nonce ? { nonce } : {},
    scrollRestoration: keepEarlyScroll(),
    defaultPreload: 'intent',
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // Hydration must find the texts the server rendered with.
    hydrate: () => loadPageTexts(window.location.pathname),
  })
  if (!import.meta.env.SSR) askBeforeLeaving(router.history)
  return router
}
