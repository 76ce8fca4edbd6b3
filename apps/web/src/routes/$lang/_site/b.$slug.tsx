import { msg, plural } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BundleScreen } from '../../../screens/bundle/bundle-screen.tsx'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/b/$slug')({
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ params, abortController }) => {
    const { loadBundle } = await import('../../../screens/bundle/load-bundle.ts')
    return loadBundle(params.slug, abortController.signal)
  },
  head: ({ params, matches, loaderData }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    if (!loaderData) return {}
    const { name, userName, description, contentCount: count, cardUrl, visibility } = loaderData.bundle
    const poses = i18n._(msg`${plural(count, { one: '# pose', other: '# poses' })}`)
    return pageHead({
      title: titled(name),
      description: description || i18n._(msg`A bundle by ${userName}: ${poses}.`),
      origin: originOf(matches),
      locale,
      path: `/b/${params.slug}`,
      isEmbeddable: visibility === 'public',
      ...(visibility !== 'private' && count > 0 && { card: { url: cardUrl, alt: name } }),
      isIndexed: visibility === 'public',
    })
  },
  component: BundlePage,
})

function BundlePage() {
  const loaded = Route.useLoaderData()
  return <BundleScreen key={loaded.bundle.id} {...loaded} />
}
