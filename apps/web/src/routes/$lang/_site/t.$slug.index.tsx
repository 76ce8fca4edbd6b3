import { createFileRoute } from '@tanstack/react-router'
import { i18nFor, loadRoomI18n } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { ToolScreen } from '../../../screens/prompt/tool-screen.tsx'
import { TITLES } from '../../../screens/prompts/titles.ts'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/t/$slug/')({
  beforeLoad: ({ params }) => loadRoomI18n('prompts', localeOf(`/${params.lang}`)),
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ params, abortController }) => {
    const { loadTool } = await import('../../../screens/prompt/load-tool.ts')
    return loadTool(params.slug, abortController.signal)
  },
  head: ({ params, matches, loaderData }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    if (!loaderData) return {}
    const { name, userName, description, visibility } = loaderData
    return pageHead({
      title: titled(name),
      description: description || i18n._(TITLES.by(userName)),
      origin: originOf(matches),
      locale,
      path: `/t/${params.slug}`,
      isIndexed: visibility === 'public',
    })
  },
  component: ToolPage,
})

function ToolPage() {
  const tool = Route.useLoaderData()
  return <ToolScreen key={tool.id} tool={tool} />
}
