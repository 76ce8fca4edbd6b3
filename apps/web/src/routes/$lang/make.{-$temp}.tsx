import { createFileRoute } from '@tanstack/react-router'
import { i18nFor, loadMakeI18n } from '../../i18n.ts'
import { localeOf } from '../../locale.ts'
import { makeTitle } from '../../titles.ts'
import { MakePage } from '../../make-page.tsx'

type MakeSearch = {
  /** The saved pose to go on with. */
  readonly pose?: string
  /** The slug of the shared pose to start from. */
  readonly from?: string
  /** The SHA-256 of a kept avatar file to stand on the stage. */
  readonly avatar?: string
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

export const Route = createFileRoute('/$lang/make/{-$temp}')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): MakeSearch => {
    const pose = text(search.pose)
    const from = text(search.from)
    const avatar = text(search.avatar)
    return { ...(pose ? { pose } : {}), ...(from ? { from } : {}), ...(avatar ? { avatar } : {}) }
  },
  beforeLoad: ({ params }) => loadMakeI18n(localeOf(`/${params.lang}`)),
  head: ({ params }) => ({ meta: [{ title: makeTitle(i18nFor(localeOf(`/${params.lang}`))) }] }),
  component: Maker,
})

function Maker() {
  const { temp } = Route.useParams()
  return <MakePage temp={temp} />
}
