import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type BundleSearch, readBundleSearch } from '../../../features/bundles/bundle-search.ts'
import { BundlesScreen } from '../../../screens/bundles/bundles-screen.tsx'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { listHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'

export const Route = createFileRoute('/$lang/_site/bundles')({
  validateSearch: readBundleSearch,
  loaderDeps: ({ search }): BundleSearch => search,
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ deps, abortController }) => {
    const { loadBundles } = await import('../../../features/bundles/list-bundles.ts')
    return loadBundles(deps, abortController.signal)
  },
  staleTime: 60_000,
  head: ({ params, matches, match, loaderData }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    return listHead(match.loaderDeps, {
      title: i18n._(msg`Bundles`),
      description: i18n._(msg`Poses that belong together, put in order by the people who chose them.`),
      origin: originOf(matches),
      locale,
      path: '/bundles',
      tags: loaderData?.tags,
    })
  },
  component: Bundles,
})

function Bundles() {
  return <BundlesScreen page={Route.useLoaderData()} search={Route.useLoaderDeps()} />
}
