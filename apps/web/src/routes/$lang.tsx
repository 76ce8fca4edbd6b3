import { I18nProvider } from '@lingui/react'
import { lazy, Suspense, useEffect } from 'react'
import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { i18nFor, loadI18n } from '../i18n.ts'
import { startSession } from '../session.ts'
import { isLocale, localeOf } from '../locale.ts'
import { ToastHost } from '@kamae/ui/toast-host'
import { useSession } from '../use-session.ts'

const EndedNotice = lazy(async () => ({ default: (await import('../shell/ended-notice.tsx')).EndedNotice }))

export const Route = createFileRoute('/$lang')({
  beforeLoad: async ({ params }) => {
    await loadI18n(localeOf(`/${params.lang}`))
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
  return (
    <I18nProvider i18n={i18nFor(localeOf(`/${lang}`))}>
      <Outlet />
      <Suspense>{wasEnded && <EndedNotice />}</Suspense>
      <ToastHost />
    </I18nProvider>
  )
}
