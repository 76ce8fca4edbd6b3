import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { reloadUser } from '../../../../session/load-user.ts'
import { isAgreedToCost } from '../../../../features/downloads/agreed-to-cost.ts'
import { CostLine } from '../../../../features/limits/cost-line.tsx'
import { LICENCE_WORDS } from '../../../../features/downloads/licence-names.ts'
import { SignInWays } from '../../../../features/sign-in-offer/sign-in-ways.tsx'
import { askCostsAgain, useCost } from '../../../../features/limits/use-cost.ts'
import { useLang } from '../../../../language/use-lang.ts'
import { useMaker } from '../../../core/maker-context.ts'
import { useAutosave } from '../../../core/autosave/autosave-context.ts'
import { askedStart, forgetAskedStart } from '../../../core/dressing/asked-start.ts'
import { fetchShared, startFrom } from './start-from.ts'
import { startFailure } from './start-failure.ts'
import styles from '../share.module.css'

/** Work of less than this is done before anybody reads about it, in milliseconds. */
const PATIENCE = 500

/**
 * Starts the work from the shared pose that the address names, or puts on the one that the library asked for. It says what that costs and asks, unless it is free or the page that led
 * here has asked; where nothing is left, or its maker does not want it, it says so and the work here stays as it is.
 */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const maker = useMaker()
  const autosave = useAutosave()
  const { t, i18n } = useLingui()
  const lang = useLang()
  const [asked] = useState(askedStart)
  const [slug] = useState(() => asked?.slug ?? new URLSearchParams(window.location.search).get('from') ?? '')
  const [sharedPose, setSharedPose] = useState<SharedAvatarPose>()
  const [problem, setProblem] = useState<string>()
  const [isSeen, setIsSeen] = useState(false)
  const cost = useCost('pose', slug, sharedPose?.isFree)
  const isRefused = sharedPose !== undefined && !sharedPose.allowRemix && !sharedPose.isMine
  const isPayable = typeof cost === 'object' && cost.kind !== 'none'
  // What is there already is not put aside unasked.
  const isWanted = asked !== undefined || autosave.draft.updatedAt === 0
  const isSilent =
    isWanted &&
    typeof cost === 'object' &&
    isPayable &&
    (cost.kind !== 'one' || (asked === undefined && isAgreedToCost()))

  const fail = useEffectEvent((error: unknown) => setProblem(startFailure(i18n, error)))
  const isDeclined = useRef(false)
  const isUnderWay = useRef(false)
  const decline = () => {
    isDeclined.current = true
    onClose()
  }
  const start = async () => {
    if (!sharedPose || isUnderWay.current) return false
    isUnderWay.current = true
    try {
      if (!(await startFrom(maker, autosave, sharedPose, asked?.dressing, () => !isDeclined.current)))
        return false
    } catch (error) {
      setIsSeen(true)
      setProblem(startFailure(i18n, error))
      askCostsAgain()
      return false
    } finally {
      isUnderWay.current = false
    }
    const { name, userName } = sharedPose
    showToast(
      asked ? t`“${name}” by ${userName} is on the avatar` : t`Started from “${name}” by ${userName}`,
      'news',
    )
    void reloadUser().catch(() => undefined)
    onClose()
    return true
  }
  const startUnasked = useEffectEvent(async () => start())

  useEffect(() => forgetAskedStart, [])
  useEffect(() => {
    const over = new AbortController()
    fetchShared(slug, over.signal).then(setSharedPose, (error: unknown) => {
      if (over.signal.aborted) return
      setIsSeen(true)
      fail(error)
    })
    return () => over.abort()
  }, [slug])
  useEffect(() => {
    const begin = async () => {
      await startUnasked()
    }
    if (sharedPose && isSilent && !isRefused) void begin()
  }, [sharedPose, isSilent, isRefused])
  useEffect(() => {
    const timer = setTimeout(() => setIsSeen(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])

  const isAsking = sharedPose !== undefined && cost !== undefined && !isSilent
  if (!isSeen && !isAsking && !isRefused) return null
  const { name = '', userName = '' } = sharedPose ?? {}
  return (
    <Dialog
      isOpen
      onClose={decline}
      title={
        sharedPose ? (asked ? t`Apply “${name}”` : t`Start from “${name}”`) : t`Start from a shared pose`
      }
      actions={
        <>
          {!isRefused && !problem && (
            <Button variant="ghost" onClick={decline}>
              {t`Not now`}
            </Button>
          )}
          {sharedPose && !isRefused && cost === 'out' && <SignInWays onGuest={() => askCostsAgain()} />}
          {sharedPose && !isRefused && isPayable && (
            <LockedButton variant="primary" onPress={start}>
              {asked ? t`Apply` : t`Start from this pose`}
            </LockedButton>
          )}
        </>
      }
    >
      {!sharedPose && !problem && <Progress label={t`Opening…`} />}
      {sharedPose && (
        <div className={styles.form}>
          <p>
            {t`by ${userName}`} · {t(LICENCE_WORDS[sharedPose.licence.kind])}
          </p>
          {isRefused ? (
            <p>{t`Its maker does not want others to start from this pose. Look at it on its page, or download it.`}</p>
          ) : (
            <CostLine kind="pose" cost={cost} />
          )}
          {(!isWanted || asked) && !isRefused && (
            <p>{t`It is applied to the avatar here. Undo brings back what there is now.`}</p>
          )}
          <a className={styles.back} href={`/${lang}/p/${slug}`}>
            {t`Look at it first`}
          </a>
        </div>
      )}
      {isSilent && !isRefused && !problem && <Progress label={t`Fetching…`} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  )
}
