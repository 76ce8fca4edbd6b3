import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AvatarsScreen } from '../../../screens/avatars/avatars-screen.tsx'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { titled } from '../../../page/titles.ts'

type AvatarsSearch = {
  /** The SHA-256 of the file whose keeping was asked for before signing in. */
  readonly keep?: string
}

export const Route = createFileRoute('/$lang/_site/avatars')({
  validateSearch: ({ keep }: Record<string, unknown>): AvatarsSearch =>
    typeof keep === 'string' && /^[0-9a-f]{64}$/.test(keep) ? { keep } : {},
  // Loaded when it runs: contracts bring zod. A server that cannot list them still shows ours and one's own.
  loader: async ({ abortController }) => {
    const { firstPublicPage } = await import('../../../screens/avatars/first-public-page.ts')
    return firstPublicPage(abortController.signal)
  },
  head: ({ params, matches }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    return pageHead({
      title: titled(i18n._(msg`Avatars`)),
      description: i18n._(msg`Avatars to pose: ours, your own, and those that others made public.`),
      origin: originOf(matches),
      locale,
      path: '/avatars',
    })
  },
  component: Avatars,
})

function Avatars() {
  const { keep } = Route.useSearch()
  return <AvatarsScreen first={Route.useLoaderData()} keep={keep} />
}
