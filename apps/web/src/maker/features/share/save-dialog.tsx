import { LONGEST_OF_POSE } from '@kamae/entities/avatarpose/text-lengths'
import { useId, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TextField } from '@kamae/ui/fields/field'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { complainOf } from '../../../features/auth-form/complain-of.ts'
import { useAuthForm } from '../../../features/auth-form/use-auth-form.ts'
import { useAutosave } from '../../core/autosave/autosave-context.ts'
import { AccountPart } from './account-part.tsx'
import { PoseDetails } from './pose-details.tsx'
import styles from './share.module.css'
import { useAccount } from './use-account.ts'
import { useCloseOnMove } from './use-close-on-move.ts'
import { useSaveForm } from './use-save-form.ts'

/** Saves the pose under a name. Who is no member becomes one in it, as where poses are shared. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const autosave = useAutosave()
  const { t, i18n } = useLingui()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const saving = useSaveForm(element)
  const { form, origin, savedPose, change } = saving
  const { isMember, account, setAccount, enter, toService, toOtherWays, link } = useAccount(saving, false)
  // Beside an account to be made, the name is enough.
  const [isUnfolded] = useState(isMember || origin !== null)
  const isNew = account.kind === 'up'
  const isWaiting = !isMember && link.sentTo !== undefined
  useCloseOnMove(onClose)

  const close = () => {
    saving.end()
    if (autosave.draft.form) void autosave.set({ form: null })
    onClose()
  }
  const save = async (asNew: boolean) => {
    if (!saving.check()) return false
    if (!isMember && !(await enter())) return false
    if (!(await saving.save(asNew))) return false
    showToast(t`Pose saved`)
    if (!saving.isOver()) onClose()
    return true
  }
  const asNew = useRef(false)
  // One lock for both buttons: whichever was pressed is at work.
  const auth = useAuthForm(() => save(asNew.current), { fields: ['name', 'email', 'password'] })
  const run = (isAsNew: boolean) => {
    if (auth.lock.isLocked) return
    asNew.current = isAsNew
    auth.lock.run()
  }
  const ofMember = savedPose ? t`Save changes` : t`Save pose`
  const problem = auth.problemOf('form') ?? saving.problem

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
            <LockButton lock={{ ...auth.lock, run: () => run(true) }}>{t`Save as a new pose`}</LockButton>
          )}
          {!isWaiting && (
            <LockButton lock={auth.lock} type="submit" form={id} variant="primary">
              {isMember ? ofMember : isNew ? t`Create account and save` : t`Sign in and save`}
            </LockButton>
          )}
        </>
      }
    >
      <form
        id={id}
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isWaiting || !saving.check()) return
          if (isMember || !complainOf(auth, i18n, event.currentTarget)) run(false)
        }}
      >
        <TextField
          label={t({ message: 'Name', context: 'of a pose' })}
          name="pose"
          value={form.name}
          maxLength={LONGEST_OF_POSE.name}
          required
          error={saving.nameError}
          onChange={(name) => change({ name })}
        />
        {!isMember && (
          <>
            <p>{t`Saving needs an account.`}</p>
            <AccountPart
              account={account}
              form={auth}
              link={link}
              onChange={setAccount}
              onService={toService}
              onOther={() => void toOtherWays()}
            />
          </>
        )}
        <details className={styles.more} open={isUnfolded}>
          <summary>{t`Tags, description, licence`}</summary>
          <div className={styles.form}>
            <PoseDetails saving={saving} />
          </div>
        </details>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
