import { cardText } from '@kamae/character/card/card-data'
import { chatcharaGptAugmentContent, DraftField } from '@kamae/entities/chatchara/gpt/contract'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../session/api.ts'
import { useGptStatus } from '../../features/gpt/use-gpt-status.ts'
import { characterFailure } from '../../features/characters/character-failure.ts'
import { type CharacterDraft, withGreetings, withText } from './character-draft.ts'
import editor from '../../features/editor/editor.module.css'
import styles from './edit.module.css'
import { FIELD_NAMES } from './field-names.ts'
import { NoModel } from './no-model.tsx'
import type { PartProps } from './text-parts.tsx'

type Drafted = Partial<Record<DraftField, string | readonly string[]>>

/** Has the model draft what is missing; nothing is taken that is not accepted, field by field. */
export function AugmentPart({ draft, change }: PartProps) {
  const { t, i18n } = useLingui()
  const { status } = useGptStatus()
  const [drafted, setDrafted] = useState<Drafted>({})
  const fields = DraftField.options.filter((field) => drafted[field] !== undefined)
  const hasName = cardText(draft.card, 'name').trim() !== ''
  const [isAsking, setIsAsking] = useState(false)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const ask = async () => {
    const { card, introduction, language } = draft
    const over = new AbortController()
    asking.current = over
    setIsAsking(true)
    try {
      const input = { card, introduction, language }
      const answer = await client.call(chatcharaGptAugmentContent, input, { signal: over.signal })
      if (!over.signal.aborted) setDrafted(answer.draft)
      return !over.signal.aborted
    } catch (error) {
      if (!over.signal.aborted) throw error
      return false
    } finally {
      setIsAsking(false)
    }
  }
  const drop = (field: DraftField) => setDrafted(({ [field]: _gone, ...others }) => others)
  const take = (field: DraftField) => {
    const value = drafted[field]
    if (value !== undefined) change(taken(draft, field, value))
    drop(field)
  }
  return (
    <section className={editor.part} aria-labelledby="augment">
      <h2 id="augment" className={styles.legend}>
        <Trans>Let the model draft missing fields</Trans>
      </h2>
      <p className={editor.hint}>
        {status && !status.isSet ? (
          <NoModel>
            <Trans>You can write these fields yourself.</Trans>
          </NoModel>
        ) : (
          <Trans>It drafts the empty fields from the ones you filled in. You choose what to keep.</Trans>
        )}
      </p>
      <LockedButton
        onPress={ask}
        onError={(error) => showToast(characterFailure(i18n, error), 'error')}
        disabledReason={
          status && !status.isSet
            ? t`No language model is set up on this site.`
            : hasName
              ? undefined
              : t`Give the character a name.`
        }
      >
        <Trans>Draft missing fields</Trans>
      </LockedButton>
      {isAsking && (
        <Progress
          label={t`Drafting missing fields`}
          cancel={
            <Button size="dense" onClick={() => asking.current?.abort()}>
              <Trans>Cancel</Trans>
            </Button>
          }
        />
      )}
      {fields.map((field) => {
        const value = drafted[field] ?? ''
        const name = i18n._(FIELD_NAMES[field])
        return (
          <article key={field} className={styles.drafted} aria-label={t`Draft: ${name}`}>
            <h3>{name}</h3>
            <p dir="auto">
              {typeof value === 'string' ? value : value.join(field === 'tags' ? ', ' : '\n\n')}
            </p>
            <span className={editor.buttons}>
              <Button size="dense" aria-label={t`Use: ${name}`} onClick={() => take(field)}>
                <Trans>Use</Trans>
              </Button>
              <Button size="dense" variant="ghost" aria-label={t`Skip: ${name}`} onClick={() => drop(field)}>
                <Trans>Skip</Trans>
              </Button>
            </span>
          </article>
        )
      })}
    </section>
  )
}

function taken(
  { card }: CharacterDraft,
  field: DraftField,
  value: string | readonly string[],
): Partial<CharacterDraft> {
  const texts = typeof value === 'string' ? [value] : value
  if (field === 'introduction') return { introduction: texts.join('\n') }
  if (field === 'tags') return { tags: texts.join(', ') }
  if (field === 'alternate_greetings') return { card: withGreetings(card, texts) }
  return { card: withText(card, field, texts.join('\n')) }
}
