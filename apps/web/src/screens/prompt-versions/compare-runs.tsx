import type { PromptTool, PromptToolVersion } from '@kamae/entities/chatprompt/content/contract'
import type { Values, Variable } from '@kamae/entities/chatprompt/content/variable'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
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

type Answer = Awaited<ReturnType<typeof runTool>['result']>

/** Runs two versions of a tool side by side: with the same values where both take them, with values of its own for each where not. */
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
  const inBoth = sharedBy(before.variables, after.variables)
  const [filledIn, setFilledIn] = useState<Values>({})
  const values = valuesOf(inBoth, filledIn)
  const sides = [
    useSide({ version: before, inBoth, values, language }),
    useSide({ version: after, inBoth, values, language }),
  ]
  const [missing] = sides.flatMap(({ filled }) => filled.wrong)
  const reason =
    gpt && !gpt.isSet
      ? t`No language model is set up on this site.`
      : missing && t`Still to fill in: ${missing.label || missing.name}`
  return (
    <section className={styles.runs} aria-labelledby="runs">
      <h2 id="runs">
        <Trans>The same values for both</Trans>
      </h2>
      {(inBoth.length > 0 || sides.every(({ own }) => own.length === 0)) && (
        <div className={styles.fields}>
          <VariableFields
            variables={inBoth}
            values={values}
            language={language}
            onChange={(name, value) => setFilledIn((now) => ({ ...now, [name]: value }))}
          />
        </div>
      )}
      {gpt && !gpt.isSet && <NoService />}
      <span>
        {sides.some(({ run }) => run.run?.isRunning) ? (
          <Button
            onClick={() => {
              for (const { run } of sides) run.stop()
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
              for (const { version, whole, run } of sides)
                void run.start((signal) => runTool({ id, values: whole, version: version.number }, signal))
            }}
          >
            <Trans>Run both</Trans>
          </LockedButton>
        )}
      </span>
      <div className={styles.sides}>
        {sides.map((side, at) => (
          <Side key={at} side={side} language={language} />
        ))}
      </div>
    </section>
  )
}

/** A version with the values that it alone takes, and what comes of running it. */
function useSide({
  version,
  inBoth,
  values,
  language,
}: {
  version: PromptToolVersion
  inBoth: readonly Variable[]
  values: Values
  language: PromptTool['language']
}) {
  const { number } = version
  const own = version.variables.filter(({ name }) => !inBoth.some((one) => one.name === name))
  // By version: another can be chosen beside this one, and this one again.
  const [filledIn, setFilledIn] = useState<Readonly<Record<number, Values>>>({})
  const ownValues = valuesOf(own, filledIn[number])
  const whole = valuesOf(version.variables, { ...values, ...ownValues })
  return {
    version,
    own,
    ownValues,
    fillIn: (name: string, value: string) =>
      setFilledIn((now) => ({ ...now, [number]: { ...now[number], [name]: value } })),
    whole,
    filled: useFilled({ ...version, language }, whole),
    run: useRun<Answer>(),
  }
}

function Side({
  side: { version, own, ownValues, fillIn, filled, run },
  language,
}: {
  side: ReturnType<typeof useSide>
  language: PromptTool['language']
}) {
  const { i18n } = useLingui()
  const title = useId()
  const { number, variables } = version
  return (
    <div className={styles.side} role="group" aria-labelledby={title}>
      <h3 id={title}>
        <Trans>Version {number}</Trans>
      </h3>
      {own.length > 0 && (
        <div className={styles.fields}>
          <VariableFields variables={own} values={ownValues} language={language} onChange={fillIn} />
        </div>
      )}
      <details>
        <summary>
          <Trans>Prompt</Trans>
        </summary>
        <p className={styles.asked} lang={language} dir="auto">
          {filled.text}
        </p>
      </details>
      {run.run && (
        <ResultView
          title={<Trans>Result</Trans>}
          heading="h4"
          text={run.run.text}
          language={language}
          isRunning={run.run.isRunning}
          problem={toolProblem(i18n, run.run, variables)}
        />
      )}
    </div>
  )
}

/** The variables of the later version that the earlier one takes the same values for, whatever it calls them. */
function sharedBy(before: readonly Variable[], after: readonly Variable[]): Variable[] {
  return after.filter((one) => {
    const other = before.find(({ name }) => name === one.name)
    return other && takes(one) === takes(other)
  })
}

/** What decides whether a value fits a variable. */
function takes({ type, isRequired, options, min, max }: Variable): string {
  return JSON.stringify([type, isRequired, options.toSorted(), min, max])
}
