import { LONGEST_OF_POSE } from '@kamae/entities/avatarpose/text-lengths'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TextField } from '@kamae/ui/fields/field'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLang } from '../../../language/use-lang.ts'
import { useSession } from '../../../session/use-session.ts'
import { useAutosave } from '../../core/autosave/autosave-context.ts'
import { PoseDetails } from './pose-details.tsx'
import styles from './share.module.css'
import { useSaveForm } from './use-save-form.ts'

/** Saves the pose under a name. Those who are not members are led to sign in, and come back to this dialog as they left it. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const autosave = useAutosave()
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const session = useSession()
  const isMember = session.status === 'in' && session.user?.isGuest === false
  const saving = useSaveForm()
  const { form, savedPose, problem, change } = saving

  const close = () => {
    if (autosave.draft.form) void autosave.set({ form: null })
    onClose()
  }
  const save = async (asNew: boolean) => {
    if (!saving.check()) return false
    if (!isMember) {
      await saving.keep(false)
      const to = window.location.pathname + window.location.search
      await navigate({ to: '/$lang/sign-in', params: { lang }, search: { to } })
      return true
    }
    if (!(await saving.save(asNew))) return false
    showToast(t`Pose saved`)
    onClose()
    return true
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={t`Save pose`}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t`Cancel`}
          </Button>
          {isMember && savedPose && (
            <LockedButton onPress={() => save(true)}>{t`Save as a new pose`}</LockedButton>
          )}
          <LockedButton variant="primary" onPress={() => save(false)}>
            {isMember ? (savedPose ? t`Save changes` : t`Save pose`) : t`Sign in and save`}
          </LockedButton>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(false)
        }}
      >
        {!isMember && (
          <p>{t`Saving needs an account. Your work stays on this device and waits here for you.`}</p>
        )}
        <TextField
          label={t`Name`}
          value={form.name}
          maxLength={LONGEST_OF_POSE.name}
          required
          error={saving.nameError}
          onChange={(name) => change({ name })}
        />
        <PoseDetails saving={saving} />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <button type="submit" hidden>
          {t`Save pose`}
        </button>
      </form>
    </Dialog>
  )
}
