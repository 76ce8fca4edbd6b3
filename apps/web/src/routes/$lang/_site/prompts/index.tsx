import { createFileRoute } from '@tanstack/react-router'
import { i18nFor, loadRoomI18n } from '../../../../language/i18n.ts'
import { localeOf } from '../../../../language/locale.ts'
import { listHead } from '../../../../page/page-head.ts'
import { originOf } from '../../../../page/page-origin.ts'
import { type PromptsSearch, readPromptsSearch } from '../../../../features/prompts/prompts-search.ts'
import { PromptsScreen } from '../../../../screens/prompts/prompts-screen.tsx'
import { TITLES } from '../../../../screens/prompts/titles.ts'

export const Route = createFileRoute('/$lang/_site/prompts/')({
  validateSearch: readPromptsSearch,
  beforeLoad: ({ params }) => loadRoomI18n('prompts', localeOf(`/${params.lang}`)),
  loaderDeps: ({ search }): PromptsSearch => search,
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ deps, params, abortController }) => {
    const { loadTools } = await import('../../../../screens/prompts/load-tools.ts')
    return loadTools(deps, localeOf(`/${params.lang}`), abortController.signal)
  },
  staleTime: 60_000,
  head: ({ params, matches, match }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    return listHead(match.loaderDeps, {
      title: i18n._(TITLES.prompts),
      description: i18n._(TITLES.lead),
      origin: originOf(matches),
      locale,
      path: '/prompts',
    })
  },
  component: Prompts,
})

function Prompts() {
  return <PromptsScreen page={Route.useLoaderData()} search={Route.useLoaderDeps()} />
}
