import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import type { Values } from '@kamae/entities/chatprompt/content/variable'
import type { PromptResult } from '@kamae/entities/chatprompt/result/contract'
import { ArchiveIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect } from 'react'
import { useOwnList } from '../../lists/use-own-list.ts'
import { promptFailure } from '../prompt-failure.ts'
import styles from '../prompts.module.css'
import { archiveResult, listResults, restoreResult } from './run-calls.ts'
import { KeptResult } from './stored-result.tsx'

/** What a tool wrote for somebody before; nothing where that is nothing. */
export function KeptResults({
  tool,
  except,
  kept,
  onValues,
}: {
  tool: Pick<PromptTool, 'id' | 'language'>
  /** The one that is on the screen already. */
  except: string | undefined
  /** How many were kept since: another one is read as it comes. */
  kept: number
  onValues: (values: Values) => void
}) {
  const { i18n, t } = useLingui()
  const load = useCallback((cursor?: string) => listResults({ contentId: tool.id, cursor }), [tool.id])
  const { items = [], hasMore, more, renew, replace } = useOwnList<PromptResult>(load)
  useEffect(() => {
    if (kept > 0) void renew()
  }, [kept, renew])
  const fail = (error: unknown) => showToast(promptFailure(i18n, error), 'error')
  const putAway = async (result: PromptResult) => {
    replace(result.id, await archiveResult(result.id))
    showToast(t`Archived for 30 days`, 'done', {
      label: t`Undo`,
      run: () =>
        void restoreResult(result.id)
          .then((restored) => replace(result.id, restored))
          .catch(fail),
    })
  }
  const shown = items.filter(({ id, archivedAt }) => id !== except && archivedAt === null)
  if (shown.length === 0) return null
  return (
    <section className={styles.kept} aria-labelledby="kept">
      <h2 id="kept">
        <Trans>Your earlier results</Trans>
      </h2>
      {shown.map((result) => (
        <KeptResult key={result.id} result={result} language={tool.language}>
          <Button size="dense" onClick={() => onValues(result.values)}>
            <Trans>Use these values</Trans>
          </Button>
          <LockedButton size="dense" variant="ghost" onPress={() => putAway(result)} onError={fail}>
            <ArchiveIcon />
            <Trans context="verb">Archive</Trans>
          </LockedButton>
        </KeptResult>
      ))}
      {hasMore && (
        <LockedButton onPress={more} lockMs={1000}>
          <Trans>Show more</Trans>
        </LockedButton>
      )}
    </section>
  )
}
