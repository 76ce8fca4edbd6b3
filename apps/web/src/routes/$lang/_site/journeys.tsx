import { createFileRoute } from '@tanstack/react-router'
import { i18nFor } from '../../../language/i18n.ts'
import { type JourneysSearch, readJourneysSearch } from '../../../features/journeys/journeys-search.ts'
import { JourneysScreen } from '../../../screens/journeys/journeys-screen.tsx'
import { PAGE_WORDS } from '../../../screens/journeys/page-words.ts'
import { localeOf } from '../../../language/locale.ts'
import { listHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'

export const Route = createFileRoute('/$lang/_site/journeys')({
  validateSearch: readJourneysSearch,
  loaderDeps: ({ search }): JourneysSearch => search,
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ deps, abortController }) => {
    const { loadJourneys } = await import('../../../features/journeys/list-journeys.ts')
    return loadJourneys(deps, abortController.signal)
  },
  staleTime: 60_000,
  head: ({ params, matches, match }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    return listHead(match.loaderDeps, {
      title: i18n._(PAGE_WORDS.title),
      description: i18n._(PAGE_WORDS.description),
      origin: originOf(matches),
      locale,
      path: '/journeys',
    })
  },
  component: Journeys,
})

function Journeys() {
  return <JourneysScreen page={Route.useLoaderData()} search={Route.useLoaderDeps()} />
}
