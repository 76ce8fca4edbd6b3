import { createFileRoute } from '@tanstack/react-router'
import { i18nFor } from '../../../language/i18n.ts'
import { JourneyScreen } from '../../../screens/journey/journey-screen.tsx'
import { describeJourney } from '../../../screens/journeys/page-words.ts'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/j/$slug')({
  // Which step is open.
  validateSearch: ({ at }: Record<string, unknown>): { readonly at?: string } => {
    const id = typeof at === 'number' ? String(at) : at
    return typeof id === 'string' && /^[0-9a-z]{1,12}$/.test(id) ? { at: id } : {}
  },
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ params, abortController }) => {
    const { loadJourney } = await import('../../../screens/journey/load-journey.ts')
    return loadJourney(params.slug, abortController.signal)
  },
  staleTime: 60_000,
  head: ({ params, matches, loaderData: journey }) => {
    const locale = localeOf(`/${params.lang}`)
    if (!journey) return {}
    const { name, introduction, startWord, userName, visibility, archivedAt, slug, trail } = journey
    const i18n = i18nFor(locale)
    return pageHead({
      title: titled(name),
      description: introduction || i18n._(describeJourney(startWord, userName)),
      origin: originOf(matches),
      locale,
      path: `/j/${params.slug}`,
      ...(visibility !== 'private' &&
        archivedAt === null && { card: { url: `/cards/j-${slug}.png`, alt: trail.join(' → ') } }),
      isIndexed: visibility === 'public' && archivedAt === null,
    })
  },
  component: JourneyPage,
})

function JourneyPage() {
  const journey = Route.useLoaderData()
  const { at } = Route.useSearch()
  return <JourneyScreen key={journey.id} journey={journey} at={at} />
}
