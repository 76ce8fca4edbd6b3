import type { PromptTool, PromptToolVersion } from '@kamae/entities/chatprompt/content/contract'
import type { Variable } from '@kamae/entities/chatprompt/content/variable'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useGptStatus } from '../../features/gpt/use-gpt-status.ts'
import { valuesOf } from '../../features/prompts/run/first-values.ts'
import { NoService } from '../../features/prompts/no-service.tsx'
import { ResultView } from '../../features/prompts/run/result-view.tsx'
import { runTool } from '../../features/prompts/run/run-calls.ts'
import { toolProblem } from '../../features/prompts/run/tool-problem.ts'
import { useFilled } from '../../features/prompts/run/use-filled.ts'
import { useRun } from '../../features/prompts/run/use-run.ts'
import { VariableFields } from '../../features/prompts/run/variable-fields.tsx'
import styles from './versions.module.css'

/** Runs two versions of a tool with the same values, side by side. */
export function CompareRuns({
  tool: { id, language },
  before,
  after,
}: {
  tool: PromptTool
  before: PromptToolVersion
  after: PromptToolVersion
}) {
  const { t } = useLingui()
  const { status: gpt } = useGptStatus()
  const variables = bothOf(before.variables, after.variables)
  const [values, setValues] = useState(() => valuesOf(variables))
  const left = useRun<Awaited<ReturnType<typeof runTool>['result']>>()
  const right = useRun<Awaited<ReturnType<typeof runTool>['result']>>()
  const [asksBefore, asksAfter] = [
    useFilled({ ...before, language }, values),
    useFilled({ ...after, language }, values),
  ]
  const [missing] = [...asksBefore.wrong, ...asksAfter.wrong]
  const reason =
    gpt && !gpt.isSet
      ? t`No language model is set up on this site.`
      : missing && t`Still to fill in: ${missing.label || missing.name}`
  const isRunning = left.run?.isRunning || right.run?.isRunning
  const sides = [
    { version: before, filled: asksBefore, run: left },
    { version: after, filled: asksAfter, run: right },
  ]
  return (
    <section className={styles.runs} aria-labelledby="runs">
      <h2 id="runs">
        <Trans>The same values for both</Trans>
      </h2>
      <div className={styles.fields}>
        <VariableFields
          variables={variables}
          values={values}
          language={language}
          onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
        />
      </div>
      {gpt && !gpt.isSet && <NoService />}
      <span>
        {isRunning ? (
          <Button
            onClick={() => {
              left.stop()
              right.stop()
            }}
          >
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <LockedButton
            variant="primary"
            lockMs={800}
            disabledReason={reason}
            onPress={() => {
              for (const { version, run } of sides) {
                const own = valuesOf(version.variables, values)
                void run.start((signal) => runTool({ id, values: own, version: version.number }, signal))
              }
            }}
          >
            <Trans>Run both</Trans>
          </LockedButton>
        )}
      </span>
      <div className={styles.sides}>
        {sides.map(({ version: { number }, filled, run }, at) => (
          <Side
            key={at}
            number={number}
            asked={filled.text}
            run={run.run}
            language={language}
            variables={variables}
          />
        ))}
      </div>
    </section>
  )
}

function Side({
  number,
  asked,
  run,
  language,
  variables,
}: {
  number: number
  asked: string
  run: ReturnType<typeof useRun<Awaited<ReturnType<typeof runTool>['result']>>>['run']
  language: PromptTool['language']
  variables: readonly Variable[]
}) {
  const { i18n } = useLingui()
  return (
    <div className={styles.side}>
      <h3>
        <Trans>Version {number}</Trans>
      </h3>
      <details>
        <summary>
          <Trans>What is asked</Trans>
        </summary>
        <p className={styles.asked} lang={language} dir="auto">
          {asked}
        </p>
      </details>
      {run && (
        <ResultView
          title={<Trans>Result</Trans>}
          heading="h4"
          text={run.text}
          language={language}
          isRunning={run.isRunning}
          problem={toolProblem(i18n, run, variables)}
        />
      )}
    </div>
  )
}

/** The variables of both, those of the later one first. */
function bothOf(before: readonly Variable[], after: readonly Variable[]): Variable[] {
  const names = new Set(after.map(({ name }) => name))
  return [...after, ...before.filter(({ name }) => !names.has(name))]
}
