import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { altText } from '../../../alt-text.ts'
import { i18nFor } from '../../../i18n.ts'
import { localeOf } from '../../../locale.ts'
import { pageHead } from '../../../page-head.ts'
import { originOf } from '../../../page-origin.ts'
import { SharedPoseScreen } from '../../../shared/shared-pose-screen.tsx'
import { titled } from '../../../titles.ts'

export const Route = createFileRoute('/$lang/_site/p/$slug')({
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ params, abortController }) => {
    const { loadSharedPose } = await import('../../../shared/shared-pose.ts')
    return loadSharedPose(params.slug, abortController.signal)
  },
  staleTime: 60_000,
  head: ({ params, matches, loaderData }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    if (!loaderData) return {}
    const { pose, facts } = loaderData
    const { name, userName } = pose
    const alt = altText(i18n, facts)
    return pageHead({
      title: titled(name),
      description: pose.description || i18n._(msg`A pose by ${userName}. ${alt}`),
      origin: originOf(matches),
      locale,
      path: `/p/${params.slug}`,
      card: { url: pose.cardUrl, alt },
    })
  },
  component: SharedPosePage,
})

function SharedPosePage() {
  return <SharedPoseScreen {...Route.useLoaderData()} />
}
