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
import { readShared, type PoseShare, sharePose, unsharePose } from './share-calls.ts'
import { ShareLink } from './share-link.tsx'
import styles from '../share.module.css'

/** A saved pose: says what sharing does, shares it as it is, shows its link and card, and takes it back. `made` was shared just now. */
export function ShareView({
  made,
  poseId,
  onClose,
}: {
  made: PoseShare | undefined
  poseId: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [known, setKnown] = useState<PoseShare | null | undefined>(made)
  const [allowRemix, setAllowRemix] = useState(made?.snapshot.allowRemix ?? true)
  // Without a choice, what was shared before and could not be read stays with whom it was.
  const [visibility, setVisibility] = useState<SharedVisibility>()
  const [isLeaving, setIsLeaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isShared = known?.isNewest === true
  const isPublic = (known ? known.snapshot.visibility : visibility) !== 'unlisted'

  const take = (next: PoseShare | null) => {
    setKnown(next)
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
    if (!ok) setKnown(null)
  })
  useEffect(() => {
    const begin = async (id: string) => {
      await read(id)
    }
    if (!made) void begin(poseId)
  }, [poseId, made])

  // The dialog opened with its cross alone, and the focus on that.
  const isRead = known !== undefined
  const main = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (made || !isRead) return
    const begin = main.current ?? content.current?.querySelector('input')
    begin?.focus({ preventScroll: true })
  }, [made, isRead])

  const share = () =>
    attempt(async () =>
      take(await sharePose(poseId, { allowRemix, ...(!known && visibility && { visibility }) })),
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
      if (known) await unsharePose(known.snapshot.slug)
      setKnown(null)
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
            {known && (
              <Button variant="ghost" onClick={() => setIsLeaving(true)}>
                {t`Stop sharing`}
              </Button>
            )}
            {known !== undefined && !isShared && (
              <LockedButton ref={main} variant="primary" onPress={share}>
                {known ? t`Share the newer one` : isPublic ? t`Share with everyone` : t`Share by link`}
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
          {known === undefined && <Progress label={t`Opening…`} />}
          {known !== undefined && !isShared && (
            <>
              <p>
                {isPublic
                  ? t`Everyone can find the pose in the gallery and see it on an avatar of their own. Its picture and your name are shown with it. Your avatar file is not shared.`
                  : t`Whoever has the link opens the pose and sees it on an avatar of their own. Its picture and your name are shown with it. Your avatar file is not shared.`}
              </p>
              <p>{t`What is shared stays as it is now; later changes are shared when you share them again.`}</p>
              {known && <p>{t`An earlier state of this pose is shared. Its link stays.`}</p>}
            </>
          )}
          {isShared && (
            <>
              <ShareLink snapshot={known.snapshot} />
              <AddToBundleButton slug={known.snapshot.slug} name={known.snapshot.name} />
            </>
          )}
          {known && (
            <ChangeableVisibility
              pose={known.snapshot}
              onChanged={(snapshot) => setKnown((before) => before && { ...before, snapshot })}
            />
          )}
          {known === null && <VisibilityField value={visibility ?? 'public'} onChange={setVisibility} />}
          {known !== undefined && (
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
