import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditorPage } from '../../../../screens/character-editor/editor-page.tsx'
import { i18nFor } from '../../../../language/i18n.ts'
import { localeOf } from '../../../../language/locale.ts'
import { titled } from '../../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/characters/new')({
  // What is made is its maker's own: the server has nothing of it to draw.
  ssr: false,
  head: ({ params }) => {
    const i18n = i18nFor(localeOf(`/${params.lang}`))
    return { meta: [{ title: titled(i18n._(msg`New character`)) }, { name: 'robots', content: 'noindex' }] }
  },
  component: EditorPage,
})
