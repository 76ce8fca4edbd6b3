import { EARLY_INPUT_SCRIPT, replayEarlyInput } from '@kamae/ui/fields/early-input'
import '@kamae/ui/theme/global.css'
import { THEME_SCRIPT } from '@kamae/ui/theme/theme'
import {
  createRootRoute,
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
  useRouterState,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { pageAnalytics } from '../page/analytics-settings.ts'
import { SHARE_SCRIPT } from '../features/clipboard/share-script.ts'
import { MINE_SCRIPT } from '../features/on-my-avatar/mine-script.ts'
import { localeOf } from '../language/locale.ts'
import { pageOrigin } from '../page/page-origin.ts'
import { SESSION_SCRIPT } from '../session/session-script.ts'
import { useSession } from '../session/use-session.ts'

export const Route = createRootRoute({
  loader: () => {
    const analytics = pageAnalytics()
    return { origin: pageOrigin(), ...(analytics && { analytics }) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { title: 'Kamae' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
      { property: 'og:site_name', content: 'Kamae' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  shellComponent: Document,
  component: Outlet,
})

/** Runs before the first paint. The server alone writes it: the app that takes the page over goes without its text. */
const FIRST_SCRIPT = import.meta.env.SSR
  ? THEME_SCRIPT + SESSION_SCRIPT + MINE_SCRIPT + ';' + SHARE_SCRIPT + ';' + EARLY_INPUT_SCRIPT
  : ''

/** The document: its language is the path's; theme and session marks are set before the first paint. */
function Document({ children }: { children: ReactNode }) {
  const locale = useRouterState({ select: (state) => localeOf(state.location.pathname) })
  // What a button does may depend on who presses it.
  const { status } = useSession()
  const isReady = status !== 'unknown'
  useEffect(() => (isReady ? replayEarlyInput() : undefined), [isReady])
  return (
    <html lang={locale} data-theme="light" suppressHydrationWarning>
      <head>
        <ScriptOnce>{FIRST_SCRIPT}</ScriptOnce>
        <HeadContent />
        <meta name="theme-color" content="#f3f0ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141311" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
