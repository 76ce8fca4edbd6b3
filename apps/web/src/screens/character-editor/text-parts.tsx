import { LONGEST_OF_CHARACTER } from '@kamae/entities/chatchara/content/text-lengths'
import { cardText } from '@kamae/character/card/card-data'
import { PlusIcon, TrashIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { SelectField, TextArea, TextField } from '@kamae/ui/fields/field'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { languageOptions } from '../../language/format-language.ts'
import { type CharacterDraft, greetingsOf, withGreetings, withText } from './character-draft.ts'
import { EditorPart } from '../../features/editor/editor-part.tsx'
import editor from '../../features/editor/editor.module.css'
import styles from './edit.module.css'
import { PictureField } from './picture-field.tsx'

export type PartProps = {
  readonly draft: CharacterDraft
  readonly change: (changed: Partial<CharacterDraft>) => void
}

const MOST_GREETINGS = 20

// What cards write for the two who talk.
const CHAR = '{{char}}'
const USER = '{{user}}'

/** Who it is: what everybody reads. */
export function WhoPart({ draft, change, pictureUrl }: PartProps & { pictureUrl: string | null }) {
  const { t, i18n } = useLingui()
  const set = (field: string) => (text: string) => change({ card: withText(draft.card, field, text) })
  return (
    <EditorPart title={<Trans>Identity</Trans>}>
      <TextField
        label={t`Name`}
        value={cardText(draft.card, 'name')}
        onChange={set('name')}
        maxLength={LONGEST_OF_CHARACTER.name}
        required
      />
      <TextField
        label={t`Nickname`}
        hint={t`What it is called in conversation. Leave empty to use the name.`}
        value={cardText(draft.card, 'nickname')}
        onChange={set('nickname')}
        maxLength={LONGEST_OF_CHARACTER.nickname}
      />
      <TextArea
        label={t`Introduction`}
        hint={t`Everyone who sees the character reads this.`}
        value={draft.introduction}
        onChange={(introduction) => change({ introduction })}
        maxLength={LONGEST_OF_CHARACTER.introduction}
        rows={3}
      />
      <TextField
        label={t`Tags`}
        hint={t`Up to ten, separated by commas.`}
        value={draft.tags}
        onChange={(tags) => change({ tags })}
      />
      <SelectField
        label={t`Language it speaks`}
        value={draft.language}
        options={languageOptions(i18n.locale)}
        onChange={(language) => change({ language })}
      />
      <PictureField picture={draft.picture} kept={pictureUrl} onChange={(picture) => change({ picture })} />
    </EditorPart>
  )
}

/** What the model is given of it. */
export function PersonaPart({ draft, change }: PartProps) {
  const { t } = useLingui()
  const field = (name: Parameters<typeof cardText>[1], label: string, rows: number, hint?: string) => (
    <TextArea
      label={label}
      hint={hint}
      value={cardText(draft.card, name)}
      onChange={(text) => change({ card: withText(draft.card, name, text) })}
      rows={rows}
    />
  )
  return (
    <EditorPart title={<Trans>Persona</Trans>}>
      <p className={editor.hint}>
        <Trans>
          The model reads this. Write {CHAR} for the character and {USER} for the person talking with it.
        </Trans>
      </p>
      {field('description', t`Description`, 8)}
      {field('personality', t`Personality`, 2)}
      {field('scenario', t`Situation`, 3, t`Where and how they meet.`)}
      {field('creator_notes', t`Notes from its maker`, 2, t`For people, not for the model.`)}
      <details className={styles.more}>
        <summary>
          <Trans>Advanced</Trans>
        </summary>
        {field('system_prompt', t`System prompt`, 3)}
        {field('post_history_instructions', t`After the conversation`, 2)}
      </details>
    </EditorPart>
  )
}

/** What it says first, and how it talks. */
export function GreetingsPart({ draft, change }: PartProps) {
  const { t } = useLingui()
  const { card } = draft
  const others = greetingsOf(card)
  return (
    <EditorPart title={<Trans>Greetings and examples</Trans>}>
      <p className={editor.hint}>
        <Trans>
          A feeling in brackets before a sentence moves the body: {'[happy]'}, or {'[happy|wave]'} with one of
          its gestures.
        </Trans>
      </p>
      <TextArea
        label={t`First greeting`}
        value={cardText(card, 'first_mes')}
        onChange={(text) => change({ card: withText(card, 'first_mes', text) })}
        rows={4}
      />
      {others.map((greeting, at) => (
        // Greetings have no name of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.row}>
          <TextArea
            label={t`Greeting ${at + 2}`}
            value={greeting}
            onChange={(text) =>
              change({
                card: withGreetings(
                  card,
                  others.map((one, index) => (index === at ? text : one)),
                ),
              })
            }
            rows={3}
          />
          <IconButton
            label={t`Remove greeting ${at + 2}`}
            onClick={() =>
              change({
                card: withGreetings(
                  card,
                  others.filter((_, index) => index !== at),
                ),
              })
            }
          >
            <TrashIcon />
          </IconButton>
        </div>
      ))}
      {others.length < MOST_GREETINGS && (
        <Button size="dense" onClick={() => change({ card: withGreetings(card, [...others, '']) })}>
          <PlusIcon />
          <Trans>Add a greeting</Trans>
        </Button>
      )}
      <TextArea
        label={t`Example dialogs`}
        hint={t`Each begins with a line <START>.`}
        value={cardText(card, 'mes_example')}
        onChange={(text) => change({ card: withText(card, 'mes_example', text) })}
        rows={6}
      />
    </EditorPart>
  )
}
