import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { PoseScreen } from '../../../screens/pose/pose-screen.tsx'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/p/$slug')({
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ params, abortController }) => {
    const [{ loadPoseOfPage }, { altText }] = await Promise.all([
      import('../../../screens/pose/loaded-pose.ts'),
      import('../../../language/alt-text.ts'),
    ])
    const loaded = await loadPoseOfPage(params.slug, abortController.signal)
    return { ...loaded, alt: altText(i18nFor(localeOf(`/${params.lang}`)), loaded.facts) }
  },
  staleTime: 60_000,
  head: ({ params, matches, loaderData }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    if (!loaderData) return {}
    const { pose, alt } = loaderData
    const { name, userName } = pose
    const head = pageHead({
      title: titled(name),
      description: pose.description || i18n._(msg`A pose by ${userName}. ${alt}`),
      origin: originOf(matches),
      locale,
      path: `/p/${params.slug}`,
      isEmbeddable: true,
      card: { url: pose.cardUrl, alt },
      isIndexed: pose.visibility === 'public',
    })
    // What search engines ask of pages that not everyone wants to find.
    // https://developers.google.com/search/docs/specialty/explicit/guidelines
    const isMarked = pose.isSexual || pose.isViolent
    return isMarked ? { ...head, meta: [...head.meta, { name: 'rating', content: 'adult' }] } : head
  },
  component: PosePageRoute,
})

function PosePageRoute() {
  const { pose, facts, family } = Route.useLoaderData()
  return <PoseScreen key={pose.slug} pose={pose} facts={facts} family={family} />
}
