import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Switch } from '@kamae/ui/fields/switch'
import type { SharedVisibility } from '@kamae/entities/shareAvatarPose/contract'
import { AddToBundleButton } from '../../../../features/bundles/add-to-bundle-button.tsx'
import { ChangeableVisibility } from '../../../../features/visibility/changeable-visibility.tsx'
import { VisibilityField } from '../../../../features/visibility/visibility-field.tsx'
import { describeCallError } from '../../../core/describe-call-error.ts'
import { readShared, type Shared, sharePose, unsharePose } from './share-calls.ts'
import { ShareLink } from './share-link.tsx'
import styles from '../share.module.css'

/** A saved pose: says what sharing does, shares it as it is, shows its link and card, and takes it back. `made` was shared just now. */
export function ShareView({
  made,
  poseId,
  onClose,
}: {
  made: Shared | undefined
  poseId: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [shared, setShared] = useState<Shared | null | undefined>(made)
  const [allowRemix, setAllowRemix] = useState(made?.snapshot.allowRemix ?? true)
  // Without a choice, what was shared before and could not be read stays with whom it was.
  const [visibility, setVisibility] = useState<SharedVisibility>()
  const [isLeaving, setIsLeaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isShared = shared?.isNewest === true
  const isPublic = (shared ? shared.snapshot.visibility : visibility) !== 'unlisted'

  const take = (next: Shared | null) => {
    setShared(next)
    if (next) setAllowRemix(next.snapshot.allowRemix)
  }
  const attempt = async (act: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await act()
      return true
    } catch (error) {
      console.warn(error)
      setProblem(t(describeCallError(error)))
      return false
    }
  }
  const read = useEffectEvent(async (id: string) => {
    const ok = await attempt(async () => take(await readShared(id)))
    // Sharing reports by itself whether it works.
    if (!ok) setShared(null)
  })
  useEffect(() => {
    const begin = async (id: string) => {
      await read(id)
    }
    if (!made) void begin(poseId)
  }, [poseId, made])

  // The dialog opened with its cross alone, and the focus on that.
  const isRead = shared !== undefined
  const main = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (made || !isRead) return
    const begin = main.current ?? content.current?.querySelector('input')
    begin?.focus({ preventScroll: true })
  }, [made, isRead])

  const share = () =>
    attempt(async () =>
      take(await sharePose(poseId, { allowRemix, ...(!shared && visibility && { visibility }) })),
    )
  const changeRemix = (next: boolean) => {
    setAllowRemix(next)
    if (!isShared) return
    void attempt(async () => take(await sharePose(poseId, { allowRemix: next }))).then(
      (ok) => ok || setAllowRemix(!next),
    )
  }
  const unshare = () =>
    attempt(async () => {
      if (shared) await unsharePose(shared.snapshot.slug)
      setShared(null)
      setIsLeaving(false)
      showToast(t`The pose is private again`)
    })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isShared ? t`Your pose is shared` : t`Share pose`}
      actions={
        isLeaving ? (
          <>
            <Button variant="ghost" onClick={() => setIsLeaving(false)}>
              {t`Keep sharing`}
            </Button>
            <LockedButton variant="danger" onPress={unshare}>
              {t`Stop sharing`}
            </LockedButton>
          </>
        ) : (
          <>
            {shared && (
              <Button variant="ghost" onClick={() => setIsLeaving(true)}>
                {t`Stop sharing`}
              </Button>
            )}
            {shared !== undefined && !isShared && (
              <LockedButton ref={main} variant="primary" onPress={share}>
                {shared ? t`Share the newer one` : isPublic ? t`Share with everyone` : t`Share by link`}
              </LockedButton>
            )}
          </>
        )
      }
    >
      {isLeaving ? (
        <p>
          {t`Its links stop working and it leaves all lists. Whoever has downloaded it keeps the file. You can share it again under a new link.`}
        </p>
      ) : (
        <div ref={content} className={styles.form}>
          {shared === undefined && <Progress label={t`Opening…`} />}
          {shared !== undefined && !isShared && (
            <>
              <p>
                {isPublic
                  ? t`Everyone can find the pose in the gallery and see it on an avatar of their own. Its picture and your name are shown with it. Your avatar file is not shared.`
                  : t`Whoever has the link opens the pose and sees it on an avatar of their own. Its picture and your name are shown with it. Your avatar file is not shared.`}
              </p>
              <p>{t`What is shared stays as it is now; later changes are shared when you share them again.`}</p>
              {shared && <p>{t`An earlier state of this pose is shared. Its link stays.`}</p>}
            </>
          )}
          {isShared && (
            <>
              <ShareLink snapshot={shared.snapshot} />
              <AddToBundleButton slug={shared.snapshot.slug} name={shared.snapshot.name} />
            </>
          )}
          {shared && (
            <ChangeableVisibility
              pose={shared.snapshot}
              onChanged={(snapshot) => setShared((before) => before && { ...before, snapshot })}
            />
          )}
          {shared === null && <VisibilityField value={visibility ?? 'public'} onChange={setVisibility} />}
          {shared !== undefined && (
            <Switch label={t`Others may start from it`} isOn={allowRemix} onChange={changeRemix} />
          )}
        </div>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  )
}
