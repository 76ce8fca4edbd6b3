import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../../home/home-screen.tsx'
import { i18nFor } from '../../../i18n.ts'
import { localeOf } from '../../../locale.ts'
import { pageHead } from '../../../page-head.ts'
import { originOf } from '../../../page-origin.ts'
import { titled } from '../../../titles.ts'

export const Route = createFileRoute('/$lang/_site/')({
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async () => (await import('../../../home/list-home.ts')).listHome(),
  head: ({ params, matches }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    return pageHead({
      title: titled(i18n._(msg`Pose any avatar`)),
      description: i18n._(
        msg`Drag a hand, take the picture, share the pose. Your avatar file stays in your browser.`,
      ),
      origin: originOf(matches),
      locale,
      path: '',
    })
  },
  component: Home,
})

function Home() {
  return <HomeScreen lists={Route.useLoaderData()} />
}
