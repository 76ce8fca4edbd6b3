import { useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { ListBar } from '../../features/lists/list-bar.tsx'
import { useLang } from '../../language/use-lang.ts'
import type { JourneysSearch } from '../../features/journeys/journeys-search.ts'

/** Narrows and sorts the list of journeys. */
export function JourneysBar({
  search,
  to,
}: {
  search: JourneysSearch
  to: (search: JourneysSearch) => LinkProps
}) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <ListBar
      search={search}
      to={to}
      words={{
        action: `/${lang}/journeys`,
        label: t`Search word journeys`,
        placeholder: t`A word or a name`,
      }}
      parts={[
        { name: undefined, label: t({ message: 'All', context: 'journeys' }) },
        { name: 'mine', label: t({ message: 'Yours', context: 'journeys' }) },
      ]}
      sorts={[
        { name: undefined, label: t`Newest` },
        { name: 'viewed', label: t`Most read` },
      ]}
      languages={{ label: t`Language of the words`, shown: search.language, asked: (shown) => shown }}
    />
  )
}
