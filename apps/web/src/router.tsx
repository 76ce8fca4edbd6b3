import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { loadI18n, loadRoomI18n } from './i18n.ts'
import { localeOf } from './locale.ts'
import type { TextRoom } from './room-catalogs.ts'
import { routeTree } from './routeTree.gen.ts'
import { CrashScreen } from './shell/crash-screen.tsx'

// It brings the site's header, which the maker does without. The server has it before it renders.
const NotFoundScreen = lazyRouteComponent(() => import('./shell/not-found-screen.tsx'), 'NotFoundScreen')
if (import.meta.env.SSR) await NotFoundScreen.preload?.()

// The same that each route loads before it is rendered.
const ROOMS: readonly (readonly [RegExp, TextRoom])[] = [
  [/^\/\w+\/(sign-in|settings|desk|me)\b/, 'account'],
  [/^\/\w+\/avatars\b/, 'avatars'],
  [/^\/\w+\/(bundles|b|me)(\/|$)/, 'bundles'],
  [/^\/\w+\/[pb]\//, 'sharing'],
  [/^\/\w+\/(r|u|embed)(\/|$)/, 'rooms'],
]

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
      const { pathname } = window.location
      const locale = localeOf(pathname)
      await Promise.all([
        loadI18n(locale),
        ...ROOMS.filter(([path]) => path.test(pathname)).map(([, room]) => loadRoomI18n(room, locale)),
      ])
    },
  })
}
