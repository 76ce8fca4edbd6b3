import type { PromptResult } from '@kamae/entities/chatprompt/result/contract'
import { LONGEST_INSTRUCTION } from '@kamae/entities/gpt/text-lengths'
import { Button } from '@kamae/ui/buttons/button'
import { Chip } from '@kamae/ui/layout/chip'
import { TextField } from '@kamae/ui/fields/field'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Locale } from '../../../language/locale.ts'
import { Markdown } from '../../markdown/markdown.tsx'
import styles from '../prompts.module.css'
import { type AskedOf, goOn } from './run-calls.ts'
import { toolProblem } from './tool-problem.ts'
import { useRun } from './use-run.ts'
import { useSuggestions } from './use-suggestions.ts'

type Turn = Pick<PromptResult['turns'][number], 'instruction' | 'text'>

/** Asks further of an answer, of a kept result or of a word journey: in one's own words, or by one of three suggestions. */
export function GoOn({
  of,
  language,
  before = [],
}: {
  of: AskedOf
  language: Locale
  /** What was asked of it already. */
  before?: readonly Turn[]
}) {
  const { i18n, t } = useLingui()
  const [turns, setTurns] = useState<readonly Turn[]>(before)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const suggested = useSuggestions(of)
  const { run, start, stop, clear } = useRun<Awaited<ReturnType<typeof goOn>['result']>>()
  const ask = async (words: string) => {
    const instruction = words.trim()
    if (instruction === '' || run?.isRunning) return
    // What came of one that was stopped or failed stays above the next.
    if (run && run.text !== '') setTurns((now) => [...now, { instruction: asked, text: run.text }])
    setAsked(instruction)
    setTyped('')
    suggested.forget()
    const { answer } = await start((signal) => goOn(of, instruction, signal))
    if (answer?.problem || !answer) {
      setTyped((now) => now || instruction)
      return
    }
    setTurns((now) => [...now, { instruction, text: answer.text }])
    clear()
  }
  const problem = (run && toolProblem(i18n, run)) ?? suggested.problem
  return (
    <div className={styles.goOn}>
      {turns.map((turn, index) => (
        <TurnView key={index} turn={turn} language={language} />
      ))}
      {run && <TurnView turn={{ instruction: asked, text: run.text }} language={language} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          void ask(typed)
        }}
      >
        <TextField
          label={t`Follow up`}
          value={typed}
          onChange={setTyped}
          maxLength={LONGEST_INSTRUCTION}
          dir="auto"
        />
        {run?.isRunning ? (
          <Button size="field" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button type="submit" size="field" variant="raised">
            <Trans context="a tool">Ask</Trans>
          </Button>
        )}
      </form>
      <div className={styles.suggestions} aria-busy={suggested.isAsking || undefined}>
        {suggested.texts.map((words) => (
          <Chip key={words} isOn={false} onChange={() => void ask(words)}>
            {words}
          </Chip>
        ))}
        {suggested.isAsking && (
          <span className={styles.hint} role="status">
            <Trans>Thinking of three…</Trans>
          </span>
        )}
        {suggested.texts.length === 0 && !run?.isRunning && (
          <Button
            size="dense"
            onClick={() => (suggested.isAsking ? suggested.forget() : void suggested.ask())}
          >
            {suggested.isAsking ? <Trans>Cancel</Trans> : <Trans>Suggest three</Trans>}
          </Button>
        )}
      </div>
    </div>
  )
}

function TurnView({ turn: { instruction, text }, language }: { turn: Turn; language: Locale }) {
  return (
    <div className={styles.turn}>
      <p className={styles.instruction} dir="auto">
        {instruction}
      </p>
      <div lang={language} dir="auto">
        <Markdown text={text} />
      </div>
    </div>
  )
}
