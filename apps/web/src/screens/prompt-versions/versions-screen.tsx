import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { buttonClass } from '@kamae/ui/buttons/button'
import { SelectField } from '@kamae/ui/fields/field'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { currentOf } from '../../features/errors/refusal-details.ts'
import { useLoaded } from '../../features/loading/use-loaded.ts'
import { useLoadedResource } from '../../features/resource/use-loaded-resource.ts'
import site from '../../page/page.module.css'
import { useLang } from '../../language/use-lang.ts'
import { promptFailure } from '../../features/prompts/prompt-failure.ts'
import { readVersions, updateTool } from '../../features/prompts/tool-calls.ts'
import { CompareRuns } from './compare-runs.tsx'
import { Differences } from './differences.tsx'
import styles from './versions.module.css'

/** The versions of a tool: two of them side by side, what differs, what each writes of the same values; any comes back. */
export function VersionsScreen({ tool: loaded }: { tool: PromptTool }) {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const [tool, setTool] = useLoadedResource(loaded)
  const [chosen, setChosen] = useState<{ readonly before?: number; readonly after?: number }>({})
  const { id, slug, name, version } = tool
  const load = useCallback(() => readVersions(id), [id])
  const { value, hasFailed, reload } = useLoaded(load)
  // Those that could not be read anew are not what it asks now.
  const versions = hasFailed ? undefined : value
  if (!versions)
    return (
      <main id="main" className={site.main} tabIndex={-1}>
        {hasFailed ? (
          <div role="alert">
            <EmptyState
              title={<Trans>The versions could not be loaded.</Trans>}
              action={
                <LockedButton variant="raised" onPress={reload} lockMs={1000}>
                  <Trans>Try again</Trans>
                </LockedButton>
              }
            />
          </div>
        ) : (
          <Progress label={t`Opening the versions`} />
        )}
      </main>
    )
  const named = (number: number | undefined, otherwise: number) =>
    versions.find((one) => one.number === number) ?? versions[otherwise] ?? versions[0]
  const [before, after] = [named(chosen.before, 1), named(chosen.after, 0)]
  const options = versions.map(({ number, createdAt }, at) => ({
    value: String(number),
    label:
      at === 0
        ? t`Now (version ${number})`
        : t`Version ${number}, ${i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}`,
  }))
  const restore = async () => {
    if (!before) return false
    const { number, template, variables, temperature } = before
    try {
      setTool(await updateTool({ id, version }, { template, variables, temperature }))
    } catch (error) {
      const current = currentOf(error) as PromptTool | undefined
      if (!current) throw error
      // What was chosen stays chosen: it can come back in the tool as it is now.
      setTool(current)
      setChosen({ before: number })
      await reload()
      showToast(t`This was changed elsewhere meanwhile. Look at it as it is now, then try again.`, 'error')
      return false
    }
    await reload()
    setChosen({})
    showToast(t`Version restored`)
    return true
  }
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <h1 className={site.title}>
        <Trans>Versions of {name}</Trans>
      </h1>
      <p>
        <Link to="/$lang/t/$slug" params={{ lang, slug }} className={buttonClass({ variant: 'text' })}>
          <Trans>Back to the tool</Trans>
        </Link>
      </p>
      {versions.length < 2 || !before || !after ? (
        <EmptyState
          title={<Trans>There is one version so far</Trans>}
          action={
            <Link
              to="/$lang/t/$slug/edit"
              params={{ lang, slug }}
              className={buttonClass({ variant: 'raised' })}
            >
              <Trans>Edit tool</Trans>
            </Link>
          }
        >
          <Trans>Change the prompt, and compare the results here.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={styles.choice}>
            <SelectField
              label={t`Compare`}
              value={String(before.number)}
              options={options}
              onChange={(number) => setChosen((now) => ({ ...now, before: Number(number) }))}
            />
            <SelectField
              label={t`with`}
              value={String(after.number)}
              options={options}
              onChange={(number) => setChosen((now) => ({ ...now, after: Number(number) }))}
            />
            {before !== versions[0] && (
              <LockedButton
                size="field"
                onPress={restore}
                onError={(error) => showToast(promptFailure(i18n, error), 'error')}
              >
                <Trans>Ask again as in version {before.number}</Trans>
              </LockedButton>
            )}
          </div>
          <Differences before={before} after={after} language={tool.language} />
          <CompareRuns key={version} tool={tool} before={before} after={after} />
        </>
      )}
    </main>
  )
}
