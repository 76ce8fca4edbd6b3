import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '../../../desk/desk-screen.tsx'
import { readDeskTab } from '../../../desk/desk-tabs.ts'
import { i18nFor } from '../../../i18n.ts'
import { localeOf } from '../../../locale.ts'
import { titled } from '../../../titles.ts'

export const Route = createFileRoute('/$lang/_site/desk')({
  validateSearch: readDeskTab,
  head: ({ params }) => ({
    meta: [
      { title: titled(i18nFor(localeOf(`/${params.lang}`))._(msg`Desk`)) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: DeskPage,
})

function DeskPage() {
  const { tab = 'reports' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DeskScreen
      tab={tab}
      onTab={(chosen) => void navigate({ search: readDeskTab({ tab: chosen }), replace: true })}
    />
  )
}
