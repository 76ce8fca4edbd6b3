import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { i18nFor } from '../../../i18n.ts'
import { localeOf } from '../../../locale.ts'
import { MeScreen } from '../../../me/me-screen.tsx'
import { titled } from '../../../titles.ts'

export const Route = createFileRoute('/$lang/_site/me')({
  head: ({ params }) => ({
    meta: [
      { title: titled(i18nFor(localeOf(`/${params.lang}`))._(msg`My poses`)) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: MeScreen,
})
