import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../../screens/home/home-screen.tsx'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/')({
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async () => (await import('../../../screens/home/list-home.ts')).listHome(),
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
