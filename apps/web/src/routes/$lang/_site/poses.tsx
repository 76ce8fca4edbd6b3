import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { GalleryScreen } from '../../../screens/poses/gallery-screen.tsx'
import { type GallerySearch, readGallerySearch } from '../../../features/pose-list/pose-search.ts'
import { tagName } from '../../../page/tag-name.ts'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/poses')({
  validateSearch: readGallerySearch,
  loaderDeps: ({ search }): GallerySearch => search,
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ deps, abortController }) => {
    const { loadGallery } = await import('../../../screens/poses/load-gallery.ts')
    return loadGallery(deps, abortController.signal)
  },
  staleTime: 60_000,
  head: ({ params, matches, match, loaderData }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    const { tag, q, by, like, after } = match.loaderDeps
    return pageHead({
      title: titled(q ?? (tag && tagName(tag, loaderData?.page?.tags)) ?? i18n._(msg`Poses`)),
      description: i18n._(msg`Poses that people made and shared. See each one on your own avatar.`),
      origin: originOf(matches),
      locale,
      path: tag === undefined ? '/poses' : `/poses?tag=${encodeURIComponent(tag)}`,
      feed: tag === undefined ? '/feed/poses.atom' : `/feed/tag/${encodeURIComponent(tag)}.atom`,
      // A tag is a page of its own; what somebody looks for is none.
      isIndexed: q === undefined && by === undefined && like === undefined && after === undefined,
    })
  },
  component: Poses,
})

function Poses() {
  return <GalleryScreen start={Route.useLoaderData()} search={Route.useLoaderDeps()} />
}
