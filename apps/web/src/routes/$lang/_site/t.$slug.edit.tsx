import { createFileRoute } from '@tanstack/react-router'
import { i18nFor, loadRoomI18n } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { EditToolPage } from '../../../screens/prompt-editor/editor-page.tsx'
import { TITLES } from '../../../screens/prompts/titles.ts'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/t/$slug/edit')({
  // It is its owner's alone: the server has nothing of it to draw.
  ssr: false,
  beforeLoad: ({ params }) => loadRoomI18n('prompts', localeOf(`/${params.lang}`)),
  head: ({ params }) => {
    const i18n = i18nFor(localeOf(`/${params.lang}`))
    return { meta: [{ title: titled(i18n._(TITLES.edit)) }, { name: 'robots', content: 'noindex' }] }
  },
  component: Page,
})

function Page() {
  return <EditToolPage slug={Route.useParams().slug} />
}
