import { createFileRoute } from '@tanstack/react-router'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { RoomScreen } from '../../../screens/room/room-screen.tsx'

export const Route = createFileRoute('/$lang/_site/r/$domain')({
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: true } => (edit ? { edit: true } : {}),
  loader: async ({ params: { lang, domain }, abortController }) => {
    const { roomPage } = await import('../../-room-route.ts')
    return roomPage(lang, localeOf(`/${lang}`), domain, abortController.signal)
  },
  head: ({ params, matches, loaderData }) => {
    if (!loaderData) return {}
    const { title, description, room } = loaderData
    return pageHead({
      title,
      description,
      origin: originOf(matches),
      locale: localeOf(`/${params.lang}`),
      path: `/r/${room.domain}`,
      feed: `/feed/r/${room.domain}.atom`,
    })
  },
  component: RoomPage,
})

function RoomPage() {
  return <RoomScreen loaded={Route.useLoaderData()} isEditing={Route.useSearch().edit === true} />
}
