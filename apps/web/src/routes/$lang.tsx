import { I18nProvider } from '@lingui/react'
import { useEffect } from 'react'
import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { i18nFor, loadI18n } from '../i18n.ts'
import { startSession } from '../session.ts'
import { isLocale, localeOf } from '../locale.ts'
import { ToastHost } from '@kamae/ui/toast-host'

export const Route = createFileRoute('/$lang')({
  beforeLoad: async ({ params }) => {
    await loadI18n(localeOf(`/${params.lang}`))
    if (!isLocale(params.lang)) throw notFound()
  },
  component: Localised,
})

function Localised() {
  const { lang } = Route.useParams()
  useEffect(startSession, [])
  return (
    <I18nProvider i18n={i18nFor(localeOf(`/${lang}`))}>
      <Outlet />
      <ToastHost />
    </I18nProvider>
  )
}
