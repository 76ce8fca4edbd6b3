import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TextArea, TextField } from '@kamae/ui/fields/field'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLang } from '../../../language/use-lang.ts'
import { useSession } from '../../../session/use-session.ts'
import { useMaker } from '../../core/maker-context.ts'
import type { SaveForm } from '../../core/autosave/draft.ts'
import { useKeeper } from '../../core/autosave/autosave-context.ts'
import { originOf } from '../../core/autosave/origin-of.ts'
import { isForbidden, useAvatarPermissions } from './avatar-permissions.ts'
import { callWords, isParentGone } from '../../core/describe-call-error.ts'
import { ContentSection } from './content-section.tsx'
import { firstLicence, LicenceSection } from './licence-section.tsx'
import styles from './share.module.css'
import { poseToChange, savePose } from './save-pose.ts'
import { TagSuggestions } from './tag-suggestions.tsx'

/** Saves the pose under a name. Those who are not members are led to sign in, and come back to this dialog as they left it. */
export function SaveDialog({ onClose, isForSharing }: { onClose: () => void; isForSharing: boolean }) {
  const maker = useMaker()
  const keeper = useKeeper()
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const session = useSession()
  const isMember = session.status === 'in' && session.user?.isGuest === false
  const [origin, setOrigin] = useState(() => originOf(maker.history, keeper.draft))
  const savedPose = poseToChange(keeper.draft, origin)
  const permissions = useAvatarPermissions()
  const [form, setForm] = useState<SaveForm>(
    () =>
      keeper.draft.form ?? {
        name: maker.history.scene.name,
        tags: savedPose?.tags.join(', ') ?? '',
        description: savedPose?.description ?? '',
        licence: savedPose?.licence ?? firstLicence(origin),
        isSexual: savedPose?.isSexual ?? false,
        isViolent: savedPose?.isViolent ?? false,
      },
  )
  const [problem, setProblem] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const change = (part: Partial<SaveForm>) => {
    setProblem(undefined)
    setForm((before) => ({ ...before, ...part }))
  }
  const licence = form.licence ?? firstLicence(origin)
  const lacksTerms = licence.kind === 'own' && !licence.words.trim()

  // Who leaves while the avatar is still on its way has not saved.
  const saving = useRef<AbortController>(undefined)
  useEffect(() => () => saving.current?.abort(), [])
  const close = () => {
    if (keeper.draft.form) void keeper.set({ form: null })
    onClose()
  }
  const save = async (asNew: boolean) => {
    setIsAsked(true)
    if (!form.name.trim() || isForbidden(permissions, form)) return false
    if (lacksTerms) {
      setProblem(t`Say in your own words what others may do.`)
      return false
    }
    if (!isMember) {
      await keeper.set({ form: { ...form, isForSharing } })
      const to = window.location.pathname + window.location.search
      await navigate({ to: '/$lang/sign-in', params: { lang }, search: { to } })
      return true
    }
    const { signal } = (saving.current = new AbortController())
    try {
      await savePose(maker, keeper, { form: { ...form, licence }, asNew, signal })
    } catch (error) {
      if (signal.aborted) return false
      console.warn(error)
      if (origin && isParentGone(error, savedPose !== null && !asNew)) {
        const { name } = origin
        setProblem(t`“${name}” is not shared any more, so it cannot be named. Save again to save without it.`)
        await keeper.set({ from: null })
        setOrigin(null)
        return false
      }
      setProblem(t(callWords(error)))
      return false
    }
    showToast(t`Pose saved`)
    onClose()
    if (isForSharing) maker.view.setState({ dialog: 'share' })
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
          maxLength={80}
          required
          error={isAsked && !form.name.trim() ? t`Give the pose a name.` : undefined}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t`Tags`}
          hint={t`Up to 10, apart by commas`}
          value={form.tags}
          onChange={(tags) => change({ tags })}
        />
        <TagSuggestions tags={form.tags} onChange={(tags) => change({ tags })} />
        <TextArea
          label={t`Description`}
          value={form.description}
          maxLength={1000}
          rows={3}
          onChange={(description) => change({ description })}
        />
        <LicenceSection licence={licence} origin={origin} onChange={(next) => change({ licence: next })} />
        <ContentSection form={form} onChange={change} />
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
