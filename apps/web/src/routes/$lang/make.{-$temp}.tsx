import { createFileRoute } from '@tanstack/react-router'
import { i18nFor, loadMakeI18n } from '../../i18n.ts'
import { localeOf } from '../../locale.ts'
import { makeTitle } from '../../titles.ts'
import { MakerScreen } from '../../make/maker-screen.tsx'

export const Route = createFileRoute('/$lang/make/{-$temp}')({
  ssr: false,
  beforeLoad: ({ params }) => loadMakeI18n(localeOf(`/${params.lang}`)),
  head: ({ params }) => ({ meta: [{ title: makeTitle(i18nFor(localeOf(`/${params.lang}`))) }] }),
  component: Maker,
})

function Maker() {
  const { temp } = Route.useParams()
  return <MakerScreen {...(temp ? { temp } : {})} />
}
