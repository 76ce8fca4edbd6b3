import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { loadI18n, loadRoomI18n } from './i18n.ts'
import { localeOf } from './locale.ts'
import { routeTree } from './routeTree.gen.ts'
import { CrashScreen } from './shell/crash-screen.tsx'

// It brings the site's header, which the maker does without. The server has it before it renders.
const NotFoundScreen = lazyRouteComponent(() => import('./shell/not-found-screen.tsx'), 'NotFoundScreen')
if (import.meta.env.SSR) await NotFoundScreen.preload?.()

const ACCOUNT_SCREENS = /^\/\w+\/(sign-in|settings|desk)\b/
const AVATARS_SCREEN = /^\/\w+\/avatars\b/
const POSE_SCREEN = /^\/\w+\/p\//
const ROOM_SCREENS = /^\/\w+\/[ru](\/|$)/

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
        ACCOUNT_SCREENS.test(pathname) ? loadRoomI18n('account', locale) : undefined,
        AVATARS_SCREEN.test(pathname) ? loadRoomI18n('avatars', locale) : undefined,
        POSE_SCREEN.test(pathname) ? loadRoomI18n('sharing', locale) : undefined,
        ROOM_SCREENS.test(pathname) ? loadRoomI18n('rooms', locale) : undefined,
      ])
    },
  })
}
