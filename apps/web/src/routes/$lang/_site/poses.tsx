import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { GalleryScreen } from '../../../gallery/gallery-screen.tsx'
import { PAGE_SIZE } from '../../../gallery/page-size.ts'
import { i18nFor } from '../../../i18n.ts'
import { localeOf } from '../../../locale.ts'
import { pageHead } from '../../../page-head.ts'
import { originOf } from '../../../page-origin.ts'
import { titled } from '../../../titles.ts'

export const Route = createFileRoute('/$lang/_site/poses')({
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ abortController }) => {
    const { listPoses } = await import('../../../gallery/list-poses.ts')
    return listPoses({ limit: PAGE_SIZE }, abortController.signal)
  },
  head: ({ params, matches }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    return pageHead({
      title: titled(i18n._(msg`Poses`)),
      description: i18n._(msg`Poses that people made and shared. See each one on your own avatar.`),
      origin: originOf(matches),
      locale,
      path: '/poses',
    })
  },
  component: Poses,
})

function Poses() {
  return <GalleryScreen first={Route.useLoaderData()} />
}
