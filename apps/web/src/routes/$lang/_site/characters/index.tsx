import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import {
  type CharactersSearch,
  readCharactersSearch,
} from '../../../../features/characters/characters-search.ts'
import { CharactersScreen } from '../../../../screens/characters/characters-screen.tsx'
import { i18nFor } from '../../../../language/i18n.ts'
import { localeOf } from '../../../../language/locale.ts'
import { listHead } from '../../../../page/page-head.ts'
import { originOf } from '../../../../page/page-origin.ts'

export const Route = createFileRoute('/$lang/_site/characters/')({
  validateSearch: readCharactersSearch,
  loaderDeps: ({ search }): CharactersSearch => search,
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ deps, abortController }) => {
    const { loadCharacters } = await import('../../../../features/characters/list-characters.ts')
    return loadCharacters(deps, abortController.signal)
  },
  staleTime: 60_000,
  head: ({ params, matches, match }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    return listHead(match.loaderDeps, {
      title: i18n._(msg`Characters`),
      description: i18n._(msg`Characters with a body and a voice to talk with, and to make yourself.`),
      origin: originOf(matches),
      locale,
      path: '/characters',
    })
  },
  component: Characters,
})

function Characters() {
  return <CharactersScreen page={Route.useLoaderData()} search={Route.useLoaderDeps()} />
}
