import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { i18nFor, loadRoomI18n } from '../../language/i18n.ts'
import { localeOf } from '../../language/locale.ts'
import { PopRoom } from '../../screens/pop/pop-room.tsx'
import { titled } from '../../page/titles.ts'

export const Route = createFileRoute('/$lang/pop/$id')({
  // What is made is its maker's own: the server has nothing of it to draw.
  ssr: false,
  beforeLoad: async ({ params }) => {
    const locale = localeOf(`/${params.lang}`)
    // Poses go by the names of the maker's library.
    await Promise.all([loadRoomI18n('pop', locale), loadRoomI18n('library', locale)])
  },
  head: ({ params }) => {
    const i18n = i18nFor(localeOf(`/${params.lang}`))
    return { meta: [{ title: titled(i18n._(msg`Pop maker`)) }, { name: 'robots', content: 'noindex' }] }
  },
  component: PopPage,
})

function PopPage() {
  const { id } = Route.useParams()
  return <PopRoom id={id} />
}
