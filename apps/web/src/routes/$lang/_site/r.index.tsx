import { createFileRoute } from '@tanstack/react-router'
import { localeOf } from '../../../locale.ts'
import { pageHead } from '../../../page-head.ts'
import { originOf } from '../../../page-origin.ts'
import { RoomsScreen } from '../../../rooms/rooms-screen.tsx'

export const Route = createFileRoute('/$lang/_site/r/')({
  loader: async ({ params, abortController }) => {
    const { roomsPage } = await import('../../../rooms/room-route.ts')
    return roomsPage(localeOf(`/${params.lang}`), abortController.signal)
  },
  head: ({ params, matches, loaderData }) => {
    if (!loaderData) return {}
    const { title, description } = loaderData
    const locale = localeOf(`/${params.lang}`)
    return pageHead({ title, description, origin: originOf(matches), locale, path: '/r' })
  },
  component: RoomsPage,
})

function RoomsPage() {
  return <RoomsScreen rooms={Route.useLoaderData().rooms} />
}
