import { createFileRoute } from '@tanstack/react-router'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { PersonScreen } from '../../../screens/person/person-screen.tsx'

export const Route = createFileRoute('/$lang/_site/u/$uid')({
  loader: async ({ params: { lang, uid }, abortController }) => {
    const { personPage } = await import('../../-room-route.ts')
    return personPage(lang, localeOf(`/${lang}`), uid, abortController.signal)
  },
  head: ({ params, matches, loaderData }) => {
    if (!loaderData) return {}
    const { title, description } = loaderData
    const uid = encodeURIComponent(params.uid)
    return pageHead({
      title,
      description,
      origin: originOf(matches),
      locale: localeOf(`/${params.lang}`),
      path: `/u/${uid}`,
      feed: `/feed/u/${uid}.atom`,
    })
  },
  component: PersonPage,
})

function PersonPage() {
  return <PersonScreen {...Route.useLoaderData()} />
}
