import { LONGEST_OF_POSE } from '@kamae/entities/avatarpose/text-lengths'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { TextField } from '@kamae/ui/fields/field'
import { Switch } from '@kamae/ui/fields/switch'
import { complainOf } from '../../../features/auth-form/complain-of.ts'
import { useAuthForm } from '../../../features/auth-form/use-auth-form.ts'
import { VisibilityField } from '../../../features/visibility/visibility-field.tsx'
import { useAutosave } from '../../core/autosave/autosave-context.ts'
import { describeCallError } from '../../core/describe-call-error.ts'
import { AccountPart } from './account-part.tsx'
import { PoseDetails } from './pose-details.tsx'
import { readShared, type PoseShare, sharePose } from './shared-pose/share-calls.ts'
import { SharePicture } from './share-picture.tsx'
import styles from './share.module.css'
import { useAccount } from './use-account.ts'
import { useCloseOnMove } from './use-close-on-move.ts'
import { useSaveForm } from './use-save-form.ts'

/** What is shared: its picture, its name, the rest folded; and the account it needs, made or entered here. Then it is saved and shared in one go. */
export function ShareForm({
  onShared,
  onClose,
}: {
  onShared: (made: PoseShare) => void
  onClose: () => void
}) {
  const autosave = useAutosave()
  const { t, i18n } = useLingui()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const saving = useSaveForm(element)
  const { isMember, account, setAccount, enter, toService, toOtherWays, link } = useAccount(saving, true)
  const [failure, setFailure] = useState<string>()
  const isNew = account.kind === 'up'
  const isWaiting = !isMember && link.sentTo !== undefined
  useCloseOnMove(onClose)
  const { isByLink, allowRemix = true } = saving.form
  const visibility = isByLink ? 'unlisted' : 'public'

  // What was shared before keeps what its maker chose then, but for what was chosen here.
  const takeBefore = useEffectEvent(({ snapshot }: PoseShare) => {
    saving.change({
      ...(saving.form.allowRemix === undefined && { allowRemix: snapshot.allowRemix }),
      ...(isByLink === undefined && { isByLink: snapshot.visibility === 'unlisted' }),
    })
  })
  const sharedBefore = isMember ? saving.savedPose?.id : undefined
  useEffect(() => {
    if (!sharedBefore) return
    let isOver = false
    readShared(sharedBefore).then((before) => !isOver && before && takeBefore(before), console.warn)
    return () => {
      isOver = true
    }
  }, [sharedBefore])

  const share = async () => {
    setFailure(undefined)
    if (!saving.check()) return false
    if (!isMember && !(await enter())) return false
    if (!(await saving.save(false))) return false
    const poseId = autosave.draft.savedPose?.id
    if (!poseId || saving.isOver()) return false
    try {
      // What was shared before and could not be read stays with whom it was.
      const made = await sharePose(poseId, { allowRemix, ...(isByLink !== undefined && { visibility }) })
      if (!saving.isOver()) onShared(made)
    } catch (error) {
      console.warn(error)
      setFailure(t(describeCallError(error)))
      saving.refocus()
      return false
    }
    return true
  }
  const auth = useAuthForm(share, { fields: ['name', 'email', 'password'] })
  const shareText = visibility === 'public' ? t`Share with everyone` : t`Share by link`
  const problem = auth.problemOf('form') ?? saving.problem ?? failure

  const close = () => {
    saving.end()
    if (autosave.draft.form) void autosave.set({ form: null })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t`Share pose`}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t`Cancel`}
          </Button>
          {!isWaiting && (
            <LockButton lock={auth.lock} type="submit" form={id} variant="primary">
              {isMember ? shareText : isNew ? t`Create account and share` : t`Sign in and share`}
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
          if (isMember || !complainOf(auth, i18n, event.currentTarget)) auth.lock.run()
        }}
      >
        <div className={styles.begin}>
          <SharePicture />
          <div className={styles.about}>
            <TextField
              label={t({ message: 'Name', context: 'of a pose' })}
              name="pose"
              value={saving.form.name}
              maxLength={LONGEST_OF_POSE.name}
              required
              error={saving.nameError}
              onChange={(name) => saving.change({ name })}
            />
            <p className={styles.hint}>
              {visibility === 'public'
                ? t`Everyone can find the pose in the gallery and see it on an avatar of their own. Its picture and your name are shown with it. Your avatar file is not shared.`
                : t`Whoever has the link opens the pose and sees it on an avatar of their own. Its picture and your name are shown with it. Your avatar file is not shared.`}
            </p>
          </div>
        </div>
        <VisibilityField
          value={visibility}
          onChange={(next) => saving.change({ isByLink: next === 'unlisted' })}
        />
        {!isMember && (
          <AccountPart
            account={account}
            form={auth}
            link={link}
            onChange={setAccount}
            onService={toService}
            onOther={() => void toOtherWays()}
          />
        )}
        <details className={styles.more} open={saving.origin !== null}>
          <summary>{t`Tags, description, licence`}</summary>
          <div className={styles.form}>
            <PoseDetails saving={saving} />
            <Switch
              label={t`Others may start from it`}
              isOn={allowRemix}
              onChange={(isOn) => saving.change({ allowRemix: isOn })}
            />
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
