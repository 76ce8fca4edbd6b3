import {
  type JourneyIdea,
  type JourneyStep,
  MOST_STEPS,
  type WordJourney,
} from '@kamae/entities/wordJourneyContent/contract'
import { PencilIcon, PlusIcon, TrashIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLang } from '../../../language/use-lang.ts'
import styles from './edit.module.css'
import { StepDialog } from './step-dialog.tsx'
import { withoutStep, withStep, withStepBack, withWords } from './step-edits.ts'
import { Suggestions } from './suggestions.tsx'
import { useJourneySave } from './use-journey-save.ts'

/** What a journey's maker does with its open word: go on from it, by suggestions or by hand, change it, take it out. */
export function StepTools({
  journey,
  step,
  onChanged,
}: {
  journey: WordJourney
  step: JourneyStep
  onChanged: (journey: WordJourney) => void
}) {
  // Outlives the open word: what is undone is saved upon what came since.
  const save = useJourneySave(journey, onChanged)
  return <OpenStep key={step.id} journey={journey} step={step} save={save} />
}

function OpenStep({
  journey,
  step,
  save,
}: {
  journey: WordJourney
  step: JourneyStep
  save: ReturnType<typeof useJourneySave>
}) {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'next' | 'change'>()
  const { slug, steps = [] } = journey
  const { id, word, parentId } = step
  const isFull = steps.length >= MOST_STEPS
  const open = (at: string) =>
    navigate({
      to: '/$lang/j/$slug',
      params: { lang, slug },
      search: { at },
      replace: true,
      resetScroll: false,
    })
  const add = async (idea: JourneyIdea): Promise<string | undefined> => {
    let added: string | undefined
    const saved = await save(({ steps: now = [] }) => {
      const next = withStep(now, id, idea)
      added = next?.id
      return next && { steps: next.steps }
    })
    return saved ? added : undefined
  }
  const write = async (idea: JourneyIdea) => {
    const added = await add(idea)
    if (added === undefined) return false
    setAsked(undefined)
    return open(added)
  }
  const change = async (idea: JourneyIdea) => {
    const saved = await save(({ steps: now = [] }) => ({ steps: withWords(now, id, idea) }))
    if (saved) setAsked(undefined)
    return saved !== undefined
  }
  const takeOut = async () => {
    let before: JourneyStep[] = []
    const saved = await save(({ steps: now = [] }) => {
      before = now
      return { steps: withoutStep(now, id) }
    })
    if (!saved) return false
    if (parentId !== null) void open(parentId)
    return showToast(t`“${word}” is taken out`, 'done', {
      label: t`Undo`,
      run: () => void save(({ steps: now = [] }) => ({ steps: withStepBack(now, before, id) })),
    })
  }
  return (
    <section className={styles.tools} aria-label={t`Go on from “${word}”`}>
      <Suggestions journey={journey} step={step} isFull={isFull} onTake={add} onOpen={open} />
      <div className={styles.buttons}>
        <Button aria-disabled={isFull || undefined} onClick={() => !isFull && setAsked('next')}>
          <PlusIcon />
          <Trans>Write the next word</Trans>
        </Button>
        <Button variant="text" onClick={() => setAsked('change')}>
          <PencilIcon />
          <Trans>Change this word</Trans>
        </Button>
        {parentId !== null && (
          <LockedButton
            variant="text"
            lockMs={1500}
            data-tip={t`With everything that follows it`}
            onPress={takeOut}
          >
            <TrashIcon />
            <Trans>Take out</Trans>
          </LockedButton>
        )}
      </div>
      {isFull && (
        <p className={styles.hint}>
          <Trans>A journey has at most {MOST_STEPS} words.</Trans>
        </p>
      )}
      {asked === 'next' && (
        <StepDialog
          title={<Trans>After “{word}”</Trans>}
          journey={journey}
          after={step}
          onSave={write}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'change' && (
        <StepDialog
          title={<Trans>Change “{word}”</Trans>}
          journey={journey}
          after={steps.find((one) => one.id === parentId)}
          step={step}
          onSave={change}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
