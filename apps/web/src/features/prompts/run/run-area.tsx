import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import type { Values } from '@kamae/entities/chatprompt/content/variable'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { openSignInOffer } from '../../sign-in-offer/open-sign-in-offer.tsx'
import { storedToken } from '../../../session/session.ts'
import { useGptStatus } from '../../gpt/use-gpt-status.ts'
import { useSession } from '../../../session/use-session.ts'
import styles from '../prompts.module.css'
import { valuesOf } from './first-values.ts'
import { KeptResults } from './stored-results.tsx'
import { NoService } from '../no-service.tsx'
import { ResultView } from './result-view.tsx'
import { runTool, untilKept } from './run-calls.ts'
import { SavedValues } from './saved-values.tsx'
import { toolProblem } from './tool-problem.ts'
import type { Filled } from './use-filled.ts'
import { type Run, useRun } from './use-run.ts'

type Answer = Awaited<ReturnType<typeof runTool>['result']>

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
  const { run, start, stop } = useRun<Answer>()
  /** What was kept since this page is there. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const { id, name, variables } = tool
  const [missing] = filled.wrong
  const go = async () => {
    const ended = await start((signal) => runTool({ id, values }, signal))
    renew()
    const resultId = resultIdOf(ended)
    // What was stopped, or cut off, is kept a moment after.
    if (resultId !== undefined && (ended.answer || (await untilKept(resultId, () => isHere.current))))
      setKept((now) => new Set([...now, resultId]))
  }
  const press = () => {
    if (storedToken()) return void go()
    void openSignInOffer({
      title: t`Run “${name}”`,
      text: t`Sign in to run tools and keep their results. Guests can too: results move to your account when you sign in.`,
      onIn: go,
    })
  }
  const reason =
    gpt && !gpt.isSet
      ? t`No language model is set up on this site.`
      : missing && t`Still to fill in: ${missing.label || missing.name}`
  const problem = run && toolProblem(i18n, run, variables)
  const resultId = run && resultIdOf(run)
  return (
    <div className={styles.runs}>
      <div className={styles.runBar}>
        {run?.isRunning ? (
          <Button variant="raised" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <LockedButton variant="primary" lockMs={800} onPress={press} disabledReason={reason}>
            {run ? <Trans>Run again</Trans> : <Trans context="a tool">Run</Trans>}
          </LockedButton>
        )}
        <Button onClick={() => onValues(valuesOf(variables))}>
          <Trans>Clear fields</Trans>
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
          resultId={resultId !== undefined && kept.has(resultId) ? resultId : undefined}
        />
      )}
      {status === 'in' && (
        <KeptResults
          key={user?.uid}
          tool={tool}
          except={resultId}
          kept={kept.size}
          onValues={(before) => onValues(valuesOf(variables, before))}
        />
      )}
    </div>
  )
}

/** What a run is kept as: the answer says it, or the first piece of one that did not come to its end. */
function resultIdOf({ answer, resultId }: Run<Answer>): string | undefined {
  return answer ? (answer.resultId ?? undefined) : resultId
}
