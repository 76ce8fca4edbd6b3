import { createFileRoute } from '@tanstack/react-router'
import { localeOf } from '../../language/locale.ts'
import { pageHead } from '../../page/page-head.ts'
import { originOf } from '../../page/page-origin.ts'
import { RoomAtHost } from '../../screens/embed/room-at-host.tsx'

// Rendered for host names of rooms by the server, which takes the scripts out.
export const Route = createFileRoute('/$lang/embed/r/$domain')({
  loader: async ({ params, abortController }) => {
    const { roomAtHost } = await import('../-embed-routes.ts')
    return roomAtHost(localeOf(`/${params.lang}`), params.domain, abortController.signal)
  },
  head: ({ params, matches, loaderData }) => {
    if (!loaderData) return {}
    const { title, description, room } = loaderData
    const locale = localeOf(`/${params.lang}`)
    return pageHead({ title, description, origin: originOf(matches), locale, path: `/r/${room.domain}` })
  },
  component: RoomAtHostPage,
})

function RoomAtHostPage() {
  const loaded = Route.useLoaderData()
  return <RoomAtHost lang={Route.useParams().lang} loaded={loaded} alt={loaded.alt} />
}
