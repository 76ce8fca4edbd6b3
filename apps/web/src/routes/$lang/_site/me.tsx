import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { MeScreen } from '../../../screens/me/me-screen.tsx'
import { type MeTab, meTabOf } from '../../../screens/me/me-tab.ts'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/me')({
  validateSearch: (search): { tab?: MeTab } => {
    const tab = meTabOf(search['tab'])
    return tab === 'poses' ? {} : { tab }
  },
  head: ({ params }) => ({
    meta: [
      { title: titled(i18nFor(localeOf(`/${params.lang}`))._(msg`My page`)) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Me,
})

function Me() {
  const { tab = 'poses' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MeScreen
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'poses' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
    />
  )
}
