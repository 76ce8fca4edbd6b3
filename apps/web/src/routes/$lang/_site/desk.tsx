import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from '../../../screens/admin/admin-screen.tsx'
import { readAdminTab } from '../../../screens/admin/admin-tabs.ts'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/desk')({
  validateSearch: readAdminTab,
  head: ({ params }) => ({
    meta: [
      { title: titled(i18nFor(localeOf(`/${params.lang}`))._(msg`Desk`)) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: AdminPage,
})

function AdminPage() {
  const { tab = 'reports' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminScreen
      notFound={<NotFoundScreen />}
      tab={tab}
      onTab={(chosen) => void navigate({ search: readAdminTab({ tab: chosen }), replace: true })}
    />
  )
}
