import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../../../account/sign-in-screen.tsx'
import { i18nFor, loadAccountI18n } from '../../../i18n.ts'
import { localeOf } from '../../../locale.ts'
import { titled } from '../../../titles.ts'

export const Route = createFileRoute('/$lang/_site/sign-in')({
  validateSearch: (search: Record<string, unknown>): { readonly to?: string } =>
    typeof search.to === 'string' ? { to: search.to } : {},
  beforeLoad: ({ params }) => loadAccountI18n(localeOf(`/${params.lang}`)),
  head: ({ params }) => ({
    meta: [
      { title: titled(i18nFor(localeOf(`/${params.lang}`))._(msg`Sign in`)) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: SignIn,
})

function SignIn() {
  return <SignInScreen to={Route.useSearch().to} />
}
