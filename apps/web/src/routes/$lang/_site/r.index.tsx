import { createFileRoute } from '@tanstack/react-router'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { RoomsScreen } from '../../../screens/rooms/rooms-screen.tsx'

export const Route = createFileRoute('/$lang/_site/r/')({
  loader: async ({ params, abortController }) => {
    const { roomsPage } = await import('../../-room-route.ts')
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
