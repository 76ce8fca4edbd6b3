import { I18nProvider } from '@lingui/react'
import { lazy, Suspense, useEffect } from 'react'
import { createFileRoute, getRouteApi, notFound, Outlet, useRouterState } from '@tanstack/react-router'
import { i18nFor } from '../language/i18n.ts'
import { startSession } from '../session/start-session.ts'
import { isLocale, localeOf } from '../language/locale.ts'
import { loadPageTexts } from '../language/page-texts.ts'
import { ToastHost } from '@kamae/ui/feedback/toast-host'
import { useSession } from '../session/use-session.ts'

const rootRoute = getRouteApi('__root__')
const EndedNotice = lazy(async () => ({ default: (await import('../shell/ended-notice.tsx')).EndedNotice }))

export const Route = createFileRoute('/$lang')({
  beforeLoad: async ({ params, location }) => {
    await loadPageTexts(location.pathname)
    if (!isLocale(params.lang)) throw notFound()
  },
  // Written by the build; development has none.
  head: ({ params }) =>
    import.meta.env.PROD ? { links: [{ rel: 'manifest', href: `/${params.lang}/app.webmanifest` }] } : {},
  component: Localised,
})

function Localised() {
  const { lang } = Route.useParams()
  useEffect(startSession, [])
  const { wasEnded } = useSession()
  const { analytics } = rootRoute.useLoaderData()
  // Nobody is asked anything over the stage.
  const isMaking = useRouterState({ select: ({ location }) => /^\/\w+\/make\b/.test(location.pathname) })
  useEffect(() => {
    if (!analytics) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    // The page is the same without it.
    void import('../features/analytics/act-on-consent.tsx').then(
      ({ startAnalytics }) => {
        if (!isGone) stop = startAnalytics(analytics, localeOf(`/${lang}`), !isMaking)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [analytics, lang, isMaking])
  return (
    <I18nProvider i18n={i18nFor(localeOf(`/${lang}`))}>
      <Outlet />
      <Suspense>{wasEnded && <EndedNotice />}</Suspense>
      <ToastHost />
    </I18nProvider>
  )
}
