import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditorPage } from '../../../screens/character-editor/editor-page.tsx'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/c/$slug/edit')({
  // It is its owner's alone: the server has nothing of it to draw.
  ssr: false,
  head: ({ params }) => {
    const i18n = i18nFor(localeOf(`/${params.lang}`))
    return { meta: [{ title: titled(i18n._(msg`Edit character`)) }, { name: 'robots', content: 'noindex' }] }
  },
  component: Edit,
})

function Edit() {
  return <EditorPage slug={Route.useParams().slug} />
}
