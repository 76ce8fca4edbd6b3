import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { Arrived } from '../../../screens/sign-in/arrival.tsx'
import { SignInScreen } from '../../../screens/sign-in/sign-in-screen.tsx'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { titled } from '../../../page/titles.ts'

const CARRIED = ['to', 'link', 'reset', 'verify', 'ticket', 'problem'] as const

export const Route = createFileRoute('/$lang/_site/sign-in')({
  validateSearch: ({ need, ...search }: Record<string, unknown>): Arrived => ({
    ...Object.fromEntries(
      CARRIED.flatMap((name) => {
        const value = search[name]
        // The router has made numbers of what looks like one.
        return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
      }),
    ),
    ...(need === 'account' || need === 'new-account' ? { need } : {}),
  }),
  // Known before the first paint, so that no button jumps in.
  loader: async () => {
    const { listMethods } = await import('../../../screens/sign-in/list-methods.ts')
    return { methods: await listMethods() }
  },
  head: ({ params }) => ({
    meta: [
      { title: titled(i18nFor(localeOf(`/${params.lang}`))._(msg`Sign in`)) },
      { name: 'robots', content: 'noindex' },
      // The address can carry a token.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: SignIn,
})

function SignIn() {
  return <SignInScreen arrived={Route.useSearch()} methods={Route.useLoaderData().methods} />
}
