import { createFileRoute } from '@tanstack/react-router'
import { localeOf } from '../../../locale.ts'
import { pageHead } from '../../../page-head.ts'
import { originOf } from '../../../page-origin.ts'
import { PersonScreen } from '../../../rooms/person-screen.tsx'

export const Route = createFileRoute('/$lang/_site/u/$uid')({
  loader: async ({ params: { lang, uid }, abortController }) => {
    const { personPage } = await import('../../../rooms/room-route.ts')
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
