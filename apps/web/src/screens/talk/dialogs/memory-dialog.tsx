import { LONGEST_OF_DIALOG } from '@kamae/entities/chatchara/dialog/text-lengths'
import type { Dialog as TalkDialog } from '@kamae/entities/chatchara/dialog/contract'
import { TrashIcon, PlusIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TextArea } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { NotLoaded } from '../../../features/loading/not-loaded.tsx'
import { useLoaded } from '../../../features/loading/use-loaded.ts'
import { actionText } from '../../../features/talks/talk-problem-text.ts'
import { currentOf } from '../../../features/errors/refusal-details.ts'
import type { Talk } from '../state/create-talk.ts'
import styles from '../../../features/talks/dialogs.module.css'
import {
  factInForm,
  type FormFact,
  type FormNotes,
  type Merged,
  mergeNotes,
  mergeSaved,
} from './merge-notes.ts'
import { useSaving } from './use-saving.ts'

/** What is remembered of a dialog: to see, to correct, to forget. It is read anew each time: notes are taken at any moment. */
export function MemoryDialog({ talk, name, onClose }: { talk: Talk; name: string; onClose: () => void }) {
  const loaded = useLoaded(talk.refresh)
  if (loaded.value) return <MemoryForm talk={talk} dialog={loaded.value} name={name} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Memory</Trans>}>
      <NotLoaded loaded={loaded} />
    </Dialog>
  )
}

/** A fact is one line, however many it is drawn in. */
function saveByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** Those with words, as they are saved. */
function worded(facts: readonly Pick<FormFact, 'id' | 'text'>[]) {
  return facts.flatMap(({ id, text }) => {
    const trimmed = text.trim()
    return trimmed ? [{ ...(id !== undefined && { id }), text: trimmed }] : []
  })
}

function MemoryForm({
  talk,
  dialog,
  name,
  onClose,
}: {
  talk: Talk
  dialog: TalkDialog
  name: string
  onClose: () => void
}) {
  const { i18n, t } = useLingui()
  const [before, setBefore] = useState(dialog)
  const [summary, setSummary] = useState(dialog.summary)
  const [facts, setFacts] = useState<readonly FormFact[]>(() => dialog.facts.map(factInForm))
  const [own, setOwn] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const notes: FormNotes = { summary, facts }
  const take = (now: TalkDialog, merged: Merged) => {
    setBefore(now)
    setSummary(merged.summary)
    setFacts(merged.facts)
    // What was set aside before stays where this time nothing was.
    setOwn((aside) => merged.own ?? aside)
  }
  const lock = useSaving(notes, {
    send: async () => {
      setProblem(undefined)
      await talk.change({ summary: summary.trim(), facts: worded(facts), notesMark: before.notesMark })
      showToast(t`Saved`)
      return talk.state.getState().dialog
    },
    goOn: (saved, mine) => take(saved, mergeSaved(notes, mine, saved)),
    failed: (error, mine) => {
      const now = currentOf(error) as TalkDialog | undefined
      if (!now) return setProblem(actionText(i18n, error))
      take(now, mergeNotes(before, mine, now))
      return setProblem(
        t`More was noted meanwhile and is now shown beside what you wrote. Check it, then save.`,
      )
    },
    onClose,
  })
  const set = (key: string, text: string) =>
    setFacts(facts.map((fact) => (fact.key === key ? { ...fact, text } : fact)))
  const isChanged =
    summary !== before.summary || JSON.stringify(worded(facts)) !== JSON.stringify(worded(before.facts))
  return (
    <FormDialog
      title={<Trans>Memory</Trans>}
      lock={lock}
      submit={<Trans>Save</Trans>}
      className={styles.stack}
      // A summary that was set aside for theirs is nowhere else.
      holdsWork={isChanged || own !== undefined}
      onClose={onClose}
    >
      <p>
        <Trans>
          What {name} remembers in this dialog. It is updated from time to time; correct or delete whatever is
          wrong.
        </Trans>
      </p>
      <TextArea
        label={t`Story so far`}
        value={summary}
        onChange={setSummary}
        maxLength={LONGEST_OF_DIALOG.summary}
        rows={5}
        placeholder={t`No summary yet.`}
        error={problem}
      />
      {own !== undefined && (
        <div className={styles.own}>
          <p>
            <Trans>You wrote: “{own}”</Trans>
          </p>
          <Button
            size="dense"
            onClick={() => {
              setSummary(own)
              setOwn(undefined)
            }}
          >
            <Trans>Use my text</Trans>
          </Button>
        </div>
      )}
      <div className={styles.facts} role="group" aria-label={t`Facts`}>
        <span className={styles.label}>
          <Trans>Facts</Trans>
        </span>
        {facts.length === 0 && (
          <p>
            <Trans>Nothing yet. Add something to remember.</Trans>
          </p>
        )}
        {facts.map(({ key, text, isFromModel }) => (
          <div key={key} className={styles.fact}>
            <TextArea
              label={
                <span className={styles.from}>
                  {isFromModel ? <Trans>Noticed by {name}</Trans> : <Trans>Written by you</Trans>}
                </span>
              }
              value={text}
              rows={1}
              maxLength={LONGEST_OF_DIALOG.fact}
              onKeyDown={saveByEnter}
              onChange={(next) => set(key, next.replaceAll(/\s*\n\s*/g, ' '))}
            />
            <IconButton label={t`Delete`} onClick={() => setFacts(facts.filter((fact) => fact.key !== key))}>
              <TrashIcon isSmall />
            </IconButton>
          </div>
        ))}
        {facts.length < 100 && (
          <Button
            variant="ghost"
            onClick={() => setFacts([...facts, { key: crypto.randomUUID(), text: '', isFromModel: false }])}
          >
            <PlusIcon isSmall />
            <Trans>Add a fact</Trans>
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
