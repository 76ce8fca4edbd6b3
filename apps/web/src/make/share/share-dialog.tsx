import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '@kamae/ui/button'
import { Dialog } from '@kamae/ui/dialog'
import { Progress } from '@kamae/ui/progress'
import { copyLink } from '../../copy-link.ts'
import { useLang } from '../../use-lang.ts'
import { useKeeper } from '../drafts/keeper-context.ts'
import { callWords } from './call-words.ts'
import { sharePose } from './save-pose.ts'
import styles from './share.module.css'

/** Shares the saved pose and shows its address. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const keeper = useKeeper()
  const { t } = useLingui()
  const lang = useLang()
  const poseId = keeper.draft.savedPose?.id
  const [slug, setSlug] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!poseId) return
    let isOver = false
    sharePose(poseId).then(
      (shared) => !isOver && setSlug(shared.slug),
      (error: unknown) => {
        console.warn(error)
        if (!isOver) setProblem(t(callWords(error)))
      },
    )
    return () => {
      isOver = true
    }
    // `round` asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [poseId, round, t])
  const again = () => {
    setProblem(undefined)
    setRound(round + 1)
  }

  const path = `/${lang}/p/${slug}`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Share pose`}
      actions={
        slug ? (
          <>
            <a className={buttonClass()} href={path} target="_blank" rel="noopener">
              {t`Open`}
            </a>
            <Button
              variant="primary"
              onClick={() =>
                copyLink(path, { done: t`Link copied`, failed: t`The browser did not let us copy it.` })
              }
            >
              {t`Copy link`}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t`Close`}</Button>
        )
      }
    >
      {slug && (
        <>
          <p>{t`Whoever opens this link sees the pose on an avatar of their own. Your avatar file is not shared.`}</p>
          <input
            className={styles.link}
            aria-label={t`Link`}
            readOnly
            value={new URL(path, window.location.origin).href}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
      {!slug && !problem && <Progress label={t`Making the link…`} />}
      {problem && (
        <div role="alert" className={styles.problem}>
          <p>{problem}</p>
          <Button size="dense" onClick={again}>
            {t`Try again`}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
