import { LONGEST_OF_PERSONA } from '@kamae/entities/chatchara/user/text-lengths'
import { chatcharaUserGet, chatcharaUserUpdate } from '@kamae/entities/chatchara/user/contract'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TextArea, TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotLoaded } from '../../../features/loading/not-loaded.tsx'
import { useLoaded } from '../../../features/loading/use-loaded.ts'
import { client } from '../../../session/api.ts'
import { actionText } from '../../../features/talks/talk-problem-text.ts'
import { currentOf } from '../state/conflict.ts'
import styles from '../../../features/talks/dialogs.module.css'

const load = async () => (await client.call(chatcharaUserGet, {})).user
type Persona = Awaited<ReturnType<typeof load>>

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
  const [name, setName] = useState(persona.name)
  const [pronouns, setPronouns] = useState(persona.pronouns)
  const [about, setAbout] = useState(persona.about)
  const [problem, setProblem] = useState<string>()
  const lock = useLock(
    async () => {
      setProblem(undefined)
      await client.call(chatcharaUserUpdate, {
        version: persona.version,
        name: name.trim(),
        pronouns: pronouns.trim(),
        about: about.trim(),
      })
      showToast(t`Saved`)
      onClose()
    },
    {
      onError: (error) => {
        const now = currentOf(error) as Persona | undefined
        if (!now) return setProblem(actionText(i18n, error))
        setPersona(now)
        setName(now.name)
        setPronouns(now.pronouns)
        setAbout(now.about)
        return setProblem(
          t`This was changed elsewhere meanwhile. You now see the current version; change it and save again.`,
        )
      },
    },
  )
  return (
    <FormDialog
      title={<Trans>Your persona</Trans>}
      lock={lock}
      submit={<Trans>Save</Trans>}
      className={styles.stack}
      onClose={onClose}
    >
      <p>
        <Trans>Characters are told this when you talk with them. Nobody else sees it.</Trans>
      </p>
      <TextField
        label={t`Your name`}
        value={name}
        onChange={setName}
        maxLength={LONGEST_OF_PERSONA.name}
        error={problem}
      />
      <TextField
        label={t`Pronouns`}
        value={pronouns}
        onChange={setPronouns}
        maxLength={LONGEST_OF_PERSONA.pronouns}
      />
      <TextArea
        label={t`About you`}
        value={about}
        onChange={setAbout}
        maxLength={LONGEST_OF_PERSONA.about}
        rows={5}
      />
    </FormDialog>
  )
}
