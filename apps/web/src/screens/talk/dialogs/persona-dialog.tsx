import { LONGEST_OF_PERSONA } from '@kamae/entities/chatchara/user/text-lengths'
import { chatcharaUserGet, chatcharaUserUpdate } from '@kamae/entities/chatchara/user/contract'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TextArea, TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotLoaded } from '../../../features/loading/not-loaded.tsx'
import { useLoaded } from '../../../features/loading/use-loaded.ts'
import { client } from '../../../session/api.ts'
import { actionText } from '../../../features/talks/talk-problem-text.ts'
import { currentOf } from '../../../features/errors/refusal-details.ts'
import styles from '../../../features/talks/dialogs.module.css'
import { useSaving } from './use-saving.ts'

const load = async () => (await client.call(chatcharaUserGet, {})).user
type Persona = Awaited<ReturnType<typeof load>>

const FIELDS = ['name', 'pronouns', 'about'] as const
type Draft = Pick<Persona, (typeof FIELDS)[number]>

/** Who one is towards characters. */
export function PersonaDialog({ onClose }: { onClose: () => void }) {
  const loaded = useLoaded(load)
  if (loaded.value) return <PersonaForm first={loaded.value} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Your persona</Trans>}>
      <NotLoaded loaded={loaded} />
    </Dialog>
  )
}

function PersonaForm({ first, onClose }: { first: Persona; onClose: () => void }) {
  const { i18n, t } = useLingui()
  const [persona, setPersona] = useState(first)
  const [draft, setDraft] = useState<Draft>(first)
  const [theirs, setTheirs] = useState<Partial<Draft>>({})
  const [problem, setProblem] = useState<string>()
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  // What was changed elsewhere comes in where it was not changed here; where it was, it is shown beside.
  const merge = (now: Persona) => {
    const changed = FIELDS.filter((field) => now[field] !== persona[field] || theirs[field] !== undefined)
    setPersona(now)
    setTheirs(Object.fromEntries(changed.map((field) => [field, now[field]])))
    setDraft((mine) => {
      const untouched = FIELDS.filter((field) => mine[field] === persona[field])
      return { ...mine, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) }
    })
  }
  const lock = useSaving(draft, {
    send: async () => {
      setProblem(undefined)
      const { user } = await client.call(chatcharaUserUpdate, {
        version: persona.version,
        name: draft.name.trim(),
        pronouns: draft.pronouns.trim(),
        about: draft.about.trim(),
      })
      showToast(t`Saved`)
      return user
    },
    goOn: (saved) => {
      setPersona(saved)
      setTheirs({})
      // What was typed since it was sent stays.
      setDraft((mine) => {
        const sent = FIELDS.filter((field) => mine[field] === draft[field])
        return { ...mine, ...Object.fromEntries(sent.map((field) => [field, saved[field]])) }
      })
    },
    failed: (error) => {
      const now = currentOf(error) as Persona | undefined
      if (now) merge(now)
      setProblem(actionText(i18n, error))
    },
    onClose,
  })
  const theirText = (field: keyof Draft) => {
    const text = theirs[field]
    if (text === undefined || text === draft[field]) return undefined
    // The catalogs keep the words of a placeholder: they are those of `EditMessage`.
    const message = { text }
    return t`It was changed elsewhere meanwhile and says now: “${message.text}”`
  }
  return (
    <FormDialog
      title={<Trans>Your persona</Trans>}
      lock={lock}
      submit={<Trans>Save</Trans>}
      className={styles.stack}
      holdsWork={FIELDS.some((field) => draft[field] !== persona[field])}
      onClose={onClose}
    >
      <p>
        <Trans>Characters are told this when you talk with them. Nobody else sees it.</Trans>
      </p>
      <TextField
        label={t`Your name`}
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={LONGEST_OF_PERSONA.name}
        error={theirText('name') ?? problem}
      />
      <TextField
        label={t`Pronouns`}
        value={draft.pronouns}
        onChange={(pronouns) => change({ pronouns })}
        maxLength={LONGEST_OF_PERSONA.pronouns}
        error={theirText('pronouns')}
      />
      <TextArea
        label={t`About you`}
        value={draft.about}
        onChange={(about) => change({ about })}
        maxLength={LONGEST_OF_PERSONA.about}
        error={theirText('about')}
        rows={5}
      />
    </FormDialog>
  )
}
