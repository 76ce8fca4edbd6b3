import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { i18nFor } from '../../i18n.ts'
import { localeOf } from '../../locale.ts'
import { OfflineScreen } from '../../offline/offline-screen.tsx'
import { titled } from '../../titles.ts'

export const Route = createFileRoute('/$lang/offline')({
  head: ({ params }) => ({
    meta: [
      { title: titled(i18nFor(localeOf(`/${params.lang}`))._(msg`No connection`)) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: OfflineScreen,
})
