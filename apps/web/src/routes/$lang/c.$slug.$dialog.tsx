import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { i18nFor } from '../../language/i18n.ts'
import { localeOf } from '../../language/locale.ts'
import { TalkPage } from '../../screens/talk/talk-page.tsx'
import { titled } from '../../page/titles.ts'

type TalkSearch = {
  /** For a dialog that is to begin: which of the character's greetings, from 0. */
  readonly greeting?: number
}

export const Route = createFileRoute('/$lang/c/$slug/$dialog')({
  // A dialog is its person's own: the server has nothing of it to draw.
  ssr: false,
  validateSearch: ({ greeting }: Record<string, unknown>): TalkSearch => {
    const index = Number(greeting)
    return Number.isInteger(index) && index > 0 && index <= 100 ? { greeting: index } : {}
  },
  head: ({ params }) => {
    const i18n = i18nFor(localeOf(`/${params.lang}`))
    return { meta: [{ title: titled(i18n._(msg`Conversation`)) }, { name: 'robots', content: 'noindex' }] }
  },
  component: Talk,
})

function Talk() {
  const { slug, dialog } = Route.useParams()
  const { greeting = 0 } = Route.useSearch()
  return <TalkPage key={dialog} slug={slug} dialog={dialog} greeting={greeting} />
}
