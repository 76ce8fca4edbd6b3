import { FIRST_BODY } from '@kamae/character/body'
import type { Character } from '@kamae/entities/chatchara/content/contract'
import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import type { Language } from '@kamae/entities/user/contract'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { Switch } from '@kamae/ui/fields/switch'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ModelFields } from '../../../features/gpt/model-fields.tsx'
import { VoiceFields } from '../../../features/voice/voice-fields.tsx'
import { actionText } from '../../../features/talks/talk-problem-text.ts'
import { currentOf } from '../../../features/errors/refusal-details.ts'
import type { Talk } from '../state/create-talk.ts'
import styles from '../../../features/talks/dialogs.module.css'
import { useSaving } from './use-saving.ts'

/** Another voice and another language model than the character's, for this dialog alone. */
export function VoiceAndModelDialog({
  talk,
  dialog,
  character,
  language,
  models,
  onClose,
}: {
  talk: Talk
  dialog: Dialog
  /** Null where it is gone: then its first ways are offered. */
  character: Pick<Character, 'voice' | 'model'> | null
  language: Language
  /** The language models of the site. */
  models: readonly string[]
  onClose: () => void
}) {
  const { i18n, t } = useLingui()
  const usual = character ?? FIRST_BODY
  const [hasVoice, setHasVoice] = useState(dialog.voice !== null)
  const [voice, setVoice] = useState(dialog.voice ?? usual.voice)
  const [hasModel, setHasModel] = useState(dialog.model !== null)
  const [model, setModel] = useState(dialog.model ?? usual.model)
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<Pick<Dialog, 'voice' | 'model'>>(dialog)
  const ways = { voice: hasVoice ? voice : null, model: hasModel ? model : null }
  const isChanged = JSON.stringify(ways) !== JSON.stringify({ voice: saved.voice, model: saved.model })
  const lock = useSaving(ways, {
    send: async () => {
      setProblem(undefined)
      await talk.change(ways)
      showToast(t`Saved`)
    },
    goOn: () => setSaved(ways),
    failed: (error) => {
      const now = currentOf(error) as Dialog | undefined
      if (!now) return setProblem(actionText(i18n, error))
      setSaved(now)
      setHasVoice(now.voice !== null)
      setVoice(now.voice ?? usual.voice)
      setHasModel(now.model !== null)
      setModel(now.model ?? usual.model)
      return setProblem(
        t`This was changed elsewhere meanwhile. You now see the current version; change it and save again.`,
      )
    },
    onClose,
  })
  return (
    <FormDialog
      title={<Trans>Voice and model</Trans>}
      lock={lock}
      submit={<Trans>Save</Trans>}
      className={styles.stack}
      holdsWork={isChanged}
      onClose={onClose}
    >
      <p>
        <Trans>These apply to this dialog only. The character itself does not change.</Trans>
      </p>
      <Switch label={t`Another voice`} isOn={hasVoice} onChange={setHasVoice} />
      {hasVoice && <VoiceFields voice={voice} language={language} onChange={setVoice} />}
      <Switch label={t`Another language model`} isOn={hasModel} onChange={setHasModel} />
      {hasModel && <ModelFields model={model} models={models} onChange={setModel} />}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </FormDialog>
  )
}
