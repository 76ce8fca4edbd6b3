import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../../account/settings-screen.tsx'
import { i18nFor } from '../../../i18n.ts'
import { localeOf } from '../../../locale.ts'
import { titled } from '../../../titles.ts'

export const Route = createFileRoute('/$lang/_site/settings')({
  head: ({ params }) => ({
    meta: [
      { title: titled(i18nFor(localeOf(`/${params.lang}`))._(msg`Settings`)) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: SettingsScreen,
})
