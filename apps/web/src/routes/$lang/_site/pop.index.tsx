import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { i18nFor, loadRoomI18n } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { titled } from '../../../page/titles.ts'
import { PopsScreen } from '../../../screens/pops/pops-screen.tsx'

export const Route = createFileRoute('/$lang/_site/pop/')({
  beforeLoad: ({ params }) => loadRoomI18n('pop', localeOf(`/${params.lang}`)),
  head: ({ params, matches }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    return pageHead({
      title: titled(i18n._(msg`Pop maker`)),
      description: i18n._(msg`Comics, cards and stickers from posed avatars, in the browser and free.`),
      origin: originOf(matches),
      locale,
      path: '/pop',
    })
  },
  component: PopsScreen,
})
