import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ListPage } from '../../features/lists/list-page.tsx'
import { useLang } from '../../language/use-lang.ts'
import { ImportToolButton } from './import-tool-button.tsx'
import { PromptsBar } from './prompts-bar.tsx'
import type { PromptsSearch } from '../../features/prompts/prompts-search.ts'
import styles from '../../features/prompts/prompts.module.css'
import { ToolGrid } from '../../features/prompts/tool-card.tsx'
import type { ToolsPage } from '../../features/prompts/tool-in-list.ts'

/** Prompt tools as the address asks for them, a page at a time by links. A tool's file that is dropped here is taken in. */
export function PromptsScreen({ page, search }: { page: ToolsPage; search: PromptsSearch }) {
  const lang = useLang()
  const { items, nextCursor } = page
  const { after, ...here } = search
  const to = (asked: PromptsSearch): LinkProps => ({ to: '/$lang/prompts', params: { lang }, search: asked })
  return (
    <ListPage
      title={<Trans>Prompt tools</Trans>}
      makes={
        <>
          <ImportToolButton />
          <Link to="/$lang/prompts/new" params={{ lang }} className={buttonClass()}>
            <Trans>New tool</Trans>
          </Link>
        </>
      }
      start={after === undefined ? undefined : to(here)}
      next={nextCursor === null ? undefined : to({ ...here, after: nextCursor })}
      more={<Trans>More tools</Trans>}
    >
      <p className={styles.lead}>
        <Trans>
          Fill in a few fields, and a language model writes the rest: captions, scenes, prompts for pictures.
        </Trans>
      </p>
      <PromptsBar search={here} to={to} />
      {items.length === 0 ? <Empty search={search} /> : <ToolGrid tools={items} />}
    </ListPage>
  )
}

function Empty({ search }: { search: PromptsSearch }) {
  const { t } = useLingui()
  const lang = useLang()
  const make = (
    <Link to="/$lang/prompts/new" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
      <Trans>New tool</Trans>
    </Link>
  )
  if (search.of === 'mine')
    return (
      <EmptyState title={<Trans>No tools yet</Trans>} action={make}>
        <Trans>Make one, copy one you like, or drop a tool’s file here.</Trans>
      </EmptyState>
    )
  const isNarrowed = Object.keys(search).some((name) => !['sort', 'after', 'language'].includes(name))
  if (!isNarrowed && search.language === 'all')
    return <EmptyState title={<Trans>Nobody has shared a tool yet</Trans>} action={make} />
  return (
    <EmptyState
      title={<Trans>No tools found</Trans>}
      action={
        <Link
          to="/$lang/prompts"
          params={{ lang }}
          search={{ language: 'all' }}
          className={buttonClass({ variant: 'raised' })}
        >
          <Trans>All tools</Trans>
        </Link>
      }
    >
      {search.q !== undefined && <VisuallyHidden isLive>{t`Nothing was found.`}</VisuallyHidden>}
    </EmptyState>
  )
}
