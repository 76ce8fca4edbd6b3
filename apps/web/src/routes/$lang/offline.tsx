import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { i18nFor } from '../../language/i18n.ts'
import { localeOf } from '../../language/locale.ts'
import { OfflineScreen } from '../../screens/offline/offline-screen.tsx'
import { titled } from '../../page/titles.ts'

export const Route = createFileRoute('/$lang/offline')({
  head: ({ params }) => ({
    meta: [
      { title: titled(i18nFor(localeOf(`/${params.lang}`))._(msg`No connection`)) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: OfflineScreen,
})
