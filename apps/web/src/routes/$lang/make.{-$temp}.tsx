import { createFileRoute } from '@tanstack/react-router'
import { i18nFor, loadMakeI18n } from '../../language/i18n.ts'
import { localeOf } from '../../language/locale.ts'
import { makeTitle } from '../../page/titles.ts'
import { MakerScreen } from '../../maker/shell/maker-screen.tsx'

type MakeSearch = {
  /** The saved pose to go on with. */
  readonly pose?: string
  /** The slug of the shared pose to start from. */
  readonly from?: string
  /** The code of a scene that another device handed over. */
  readonly handoff?: string
  /** The avatar to load onto the stage: the SHA-256 of one kept on this device, the id of one of ours, or of one kept on the server. */
  readonly avatar?: string
  /** A piece of work that this device keeps, by its place there. */
  readonly draft?: string
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

export const Route = createFileRoute('/$lang/make/{-$temp}')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): MakeSearch => {
    const pose = text(search.pose)
    const from = text(search.from)
    const avatar = text(search.avatar)
    const handoff = text(search.handoff)
    const draft = text(search.draft)
    return {
      ...(pose ? { pose } : {}),
      ...(from ? { from } : {}),
      ...(handoff ? { handoff } : {}),
      ...(avatar ? { avatar } : {}),
      ...(draft ? { draft } : {}),
    }
  },
  beforeLoad: ({ params }) => loadMakeI18n(localeOf(`/${params.lang}`)),
  head: ({ params }) => ({ meta: [{ title: makeTitle(i18nFor(localeOf(`/${params.lang}`))) }] }),
  component: Maker,
})

function Maker() {
  const { temp } = Route.useParams()
  return <MakerScreen temp={temp} />
}
