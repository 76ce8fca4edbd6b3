import { ArchiveIcon } from '@kamae/ui/icons/action-icons'
import type { PromptResult } from '@kamae/entities/chatprompt/result/contract'
import type { PromptStock } from '@kamae/entities/chatprompt/userStock/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OwnShelf, OwnShelves } from '../../../features/lists/own-shelves.tsx'
import { useOwnList } from '../../../features/lists/use-own-list.ts'
import listPage from '../../../features/lists/list-page.module.css'
import { useLang } from '../../../language/use-lang.ts'
import { loadArchived, loadFavs, loadMine } from './tool-lists.ts'
import { promptFailure } from '../../../features/prompts/prompt-failure.ts'
import styles from '../../../features/prompts/prompts.module.css'
import { KeptResult } from '../../../features/prompts/run/stored-result.tsx'
import { archiveResult, listResults, restoreResult } from '../../../features/prompts/run/run-calls.ts'
import { loadShelf } from '../../../features/prompts/stock-calls.ts'
import { ToolGrid } from '../../../features/prompts/tool-card.tsx'
import type { ToolInList } from '../../../features/prompts/tool-in-list.ts'
import { ToolShelf } from './tool-shelf.tsx'

const loadWhole = (cursor?: string) => loadShelf(cursor)
const loadResults = (cursor?: string) => listResults({ cursor })
const loadPutAway = (cursor?: string) => listResults({ cursor, isArchived: true })

/** Prompt tools that somebody made, has on their shelf, likes and put away, and what tools wrote for them. */
export function OwnTools() {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const made = useOwnList<ToolInList>(loadMine)
  const stocked = useOwnList<PromptStock>(loadWhole)
  const hearted = useOwnList<ToolInList>(loadFavs)
  const written = useOwnList<PromptResult>(loadResults)
  const archived = useOwnList<ToolInList>(loadArchived)
  const putAway = useOwnList<PromptResult>(loadPutAway)
  // What is put away or restored goes from one shelf to the other at once.
  const results = newestFirst([...(written.items ?? []), ...(putAway.items ?? [])])
  const put = (result: PromptResult) => {
    written.replace(result.id, result)
    putAway.replace(result.id, result)
  }
  const fail = (error: unknown) => showToast(promptFailure(i18n, error), 'error')
  const restore = async ({ id }: PromptResult) => {
    put(await restoreResult(id))
    showToast(t`Restored`)
  }
  const putAwayOne = async (result: PromptResult) => {
    put(await archiveResult(result.id))
    showToast(t`Archived for 30 days`, 'done', {
      label: t`Undo`,
      run: () => void restore(result).catch(fail),
    })
  }
  return (
    <OwnShelves
      lists={[made, stocked, hearted, written, archived, putAway]}
      empty={
        <EmptyState
          title={<Trans>No prompt tools here yet</Trans>}
          action={
            <Link to="/$lang/prompts" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
              <Trans>Browse prompt tools</Trans>
            </Link>
          }
        >
          <Trans>Create your own, run one, or add one to your shelf.</Trans>
        </EmptyState>
      }
    >
      <p className={listPage.makes}>
        <Link to="/$lang/prompts/new" params={{ lang }} className={buttonClass()}>
          <Trans>New tool</Trans>
        </Link>
      </p>
      <OwnShelf list={made} title={<Trans>Made by you</Trans>}>
        {(items) => <ToolGrid tools={items} />}
      </OwnShelf>
      <OwnShelf
        list={{ ...stocked, items: stocked.items?.filter(({ archivedAt }) => archivedAt === null) }}
        // A folder of it has pages of its own.
        hasOwnPages
        title={<Trans>On your shelf</Trans>}
      >
        {() => <ToolShelf list={stocked} />}
      </OwnShelf>
      <OwnShelf list={hearted} title={<Trans>Liked</Trans>}>
        {(items) => <ToolGrid tools={items} />}
      </OwnShelf>
      <OwnShelf
        list={{ ...written, items: results.filter(({ archivedAt }) => archivedAt === null) }}
        title={<Trans>Your results</Trans>}
      >
        {(items) => (
          <Results items={items}>
            {(result) => (
              <>
                {result.slug !== null && (
                  <Link
                    to="/$lang/t/$slug"
                    params={{ lang, slug: result.slug }}
                    className={buttonClass({ size: 'dense' })}
                  >
                    <Trans>Open the tool</Trans>
                  </Link>
                )}
                <LockedButton size="dense" variant="ghost" onPress={() => putAwayOne(result)} onError={fail}>
                  <ArchiveIcon />
                  <Trans context="verb">Archive</Trans>
                </LockedButton>
              </>
            )}
          </Results>
        )}
      </OwnShelf>
      <OwnShelf
        list={{ ...putAway, items: results.filter(({ archivedAt }) => archivedAt !== null) }}
        title={<Trans>Archived results, kept for 30 days</Trans>}
      >
        {(items) => (
          <Results items={items}>
            {(result) => (
              <LockedButton size="dense" onPress={() => restore(result)} onError={fail}>
                <Trans>Restore</Trans>
              </LockedButton>
            )}
          </Results>
        )}
      </OwnShelf>
      <OwnShelf list={archived} title={<Trans>In the archive, for 30 days</Trans>}>
        {(items) => <ToolGrid tools={items} />}
      </OwnShelf>
    </OwnShelves>
  )
}

function Results({
  items,
  children,
}: {
  items: readonly PromptResult[]
  /** What can be done with one. */
  children: (result: PromptResult) => ReactNode
}) {
  const lang = useLang()
  return (
    <div className={styles.kept}>
      {items.map((result) => (
        <KeptResult key={result.id} result={result} language={lang} title={<strong>{result.name}</strong>}>
          {children(result)}
        </KeptResult>
      ))}
    </div>
  )
}

/** Each once, as it was last read: of two pages one may be older. */
function newestFirst(all: readonly PromptResult[]): readonly PromptResult[] {
  const latest = new Map<string, PromptResult>()
  for (const result of all)
    if ((latest.get(result.id)?.version ?? 0) <= result.version) latest.set(result.id, result)
  return [...latest.values()].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
