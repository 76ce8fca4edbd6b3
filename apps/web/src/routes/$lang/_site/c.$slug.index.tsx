import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CharacterScreen } from '../../../screens/character/character-screen.tsx'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/c/$slug/')({
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ params, abortController }) => {
    const { loadCharacter } = await import('../../../screens/character/load-character.ts')
    return loadCharacter(params.slug, abortController.signal)
  },
  head: ({ params, matches, loaderData }) => {
    const locale = localeOf(`/${params.lang}`)
    const i18n = i18nFor(locale)
    if (!loaderData) return {}
    const { name, userName, about, visibility, pictureUrl, archivedAt, isSexual, isViolent } =
      loaderData.character
    const isShown = visibility !== 'private' && archivedAt === null
    const hasSocialCard = pictureUrl !== null && isShown && !isSexual && !isViolent
    return pageHead({
      title: titled(name),
      description: about.introduction || i18n._(msg`A character by ${userName} to talk with.`),
      origin: originOf(matches),
      locale,
      path: `/c/${params.slug}`,
      ...(hasSocialCard && { card: { url: `/cards/c-${params.slug}.png`, alt: name } }),
      isIndexed: visibility === 'public',
    })
  },
  component: CharacterPage,
})

function CharacterPage() {
  const loaded = Route.useLoaderData()
  return <CharacterScreen key={loaded.character.id} {...loaded} />
}
