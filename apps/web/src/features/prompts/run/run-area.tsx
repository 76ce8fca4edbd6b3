import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import type { Values } from '@kamae/entities/chatprompt/content/variable'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { openSignInOffer } from '../../sign-in-offer/open-sign-in-offer.tsx'
import { storedToken } from '../../../session/session.ts'
import { useGptStatus } from '../../gpt/use-gpt-status.ts'
import { useSession } from '../../../session/use-session.ts'
import styles from '../prompts.module.css'
import { valuesOf } from './first-values.ts'
import { KeptResults } from './stored-results.tsx'
import { NoService } from './no-service.tsx'
import { ResultView } from './result-view.tsx'
import { runTool } from './run-calls.ts'
import { SavedValues } from './saved-values.tsx'
import { toolProblem } from './tool-problem.ts'
import type { Filled } from './use-filled.ts'
import { useRun } from './use-run.ts'

/** Runs a tool with what is in its fields, and keeps what came. */
export function RunArea({
  tool,
  values,
  filled,
  onValues,
}: {
  tool: PromptTool
  values: Values
  filled: Filled
  onValues: (values: Values) => void
}) {
  const { i18n, t } = useLingui()
  const { status: gpt, renew } = useGptStatus()
  const { status, user } = useSession()
  const { run, start, stop } = useRun<Awaited<ReturnType<typeof runTool>['result']>>()
  // Counted up when something new is kept.
  const [kept, setKept] = useState(0)
  const { id, name, variables } = tool
  const [missing] = filled.wrong
  const go = async () => {
    await start((signal) => runTool({ id, values }, signal))
    setKept((now) => now + 1)
    renew()
  }
  const press = () => {
    if (storedToken()) return void go()
    openSignInOffer({
      title: t`Run “${name}”`,
      text: t`Sign in to run tools; what they write is kept for you. As a guest you can as well: it comes along when you sign in later.`,
      onIn: go,
    })
  }
  const reason =
    gpt && !gpt.isSet
      ? t`No language model is set up on this site.`
      : missing && t`Still to fill in: ${missing.label || missing.name}`
  const problem = run && toolProblem(i18n, run, variables)
  return (
    <div className={styles.runs}>
      <div className={styles.runBar}>
        {run?.isRunning ? (
          <Button variant="raised" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <LockedButton variant="primary" size="big" lockMs={800} onPress={press} disabledReason={reason}>
            {run ? <Trans>Run again</Trans> : <Trans context="a tool">Run</Trans>}
          </LockedButton>
        )}
        <Button variant="ghost" onClick={() => onValues(valuesOf(variables))}>
          <Trans>Empty the fields</Trans>
        </Button>
        {status === 'in' && <SavedValues key={user?.uid} tool={tool} values={values} onValues={onValues} />}
      </div>
      {gpt && !gpt.isSet && <NoService />}
      {run && (
        <ResultView
          title={<Trans>Result</Trans>}
          text={run.text}
          language={tool.language}
          isRunning={run.isRunning}
          problem={problem}
          resultId={run.answer?.resultId ?? undefined}
        />
      )}
      {status === 'in' && (
        <KeptResults
          key={`${user?.uid} ${kept}`}
          tool={tool}
          except={run?.answer?.resultId ?? undefined}
          onValues={(before) => onValues(valuesOf(variables, before))}
        />
      )}
    </div>
  )
}
