import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../../screens/settings/settings-screen.tsx'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/settings')({
  head: ({ params }) => ({
    meta: [
      { title: titled(i18nFor(localeOf(`/${params.lang}`))._(msg`Settings`)) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: SettingsScreen,
})
