import { useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { ListBar } from '../../features/lists/list-bar.tsx'
import { useLang } from '../../language/use-lang.ts'
import type { PromptsSearch } from '../../features/prompts/prompts-search.ts'

/** Narrows and sorts the list of tools. */
export function PromptsBar({
  search,
  to,
}: {
  search: PromptsSearch
  to: (search: PromptsSearch) => LinkProps
}) {
  const { t } = useLingui()
  const lang = useLang()
  const { language = lang } = search
  return (
    <ListBar
      search={search}
      to={to}
      words={{
        action: `/${lang}/prompts`,
        label: t`Search prompt tools`,
        placeholder: t`Name, tag or words`,
      }}
      parts={[
        { name: undefined, label: t({ message: 'All', context: 'prompt tools' }) },
        { name: 'official', label: t`Built in` },
        { name: 'mine', label: t({ message: 'Yours', context: 'prompt tools' }) },
      ]}
      sorts={[
        { name: undefined, label: t`Newest` },
        { name: 'liked', label: t`Most liked` },
      ]}
      languages={{
        label: t`Language of the tools`,
        shown: language === 'all' ? undefined : language,
        asked: (shown) => (shown === lang ? undefined : (shown ?? 'all')),
      }}
    />
  )
}
