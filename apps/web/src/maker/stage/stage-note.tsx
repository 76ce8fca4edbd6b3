import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Progress } from '@kamae/ui/feedback/progress'
import { setAvatarSource } from '../core/edits.ts'
import { useMaker, useStageState, useView } from '../core/maker-context.ts'
import { useHands } from '../core/tools/tool-context.ts'
import { FIRST_AVATAR } from '../../features/avatars/default-avatars.ts'
import styles from './stage-view.module.css'

/** The words of the gate come where it refused something. */
const Refusal = lazy(async () => ({ default: (await import('./refusal.tsx')).Refusal }))

/** Within a second nobody asks whether anything happens; drawing a note over the stage would hold the graphics card up for a fifth of one. */
const NOTICEABLE_MS = 1000
const PATIENCE_MS = 6000

/** What the stage says while it opens, and when it cannot draw. The work goes on being kept meanwhile. */
export function StageNote() {
  const maker = useMaker()
  const hands = useHands()
  const { t } = useLingui()
  const status = useStageState((state) => state.status)
  const isOpening = useView((view) => view.isOpening)
  const stopOpening = useView((view) => view.stopOpening)
  if (status === 'ready' && !isOpening) return null
  if (status === 'opening' || status === 'ready') {
    const note = (
      <div className={`${styles.note} ${status === 'opening' ? styles.waiting : ''}`}>
        <Progress label={t`Loading the avatar…`} />
        {stopOpening && <Button variant="ghost" onClick={stopOpening}>{t`Stop`}</Button>}
      </div>
    )
    return status === 'opening' ? note : <After milliseconds={NOTICEABLE_MS}>{note}</After>
  }
  const words = {
    'no-webgl': t`This browser cannot draw in 3D now. Switch on WebGL or hardware acceleration, then reload. Your work is kept.`,
    lost: t`The graphics card stopped drawing the stage. It comes back by itself; nothing is lost.`,
    'avatar-missing': t`This avatar’s file is not on this device. Open it again, or go on with one of ours.`,
    'avatar-unreachable': t`The avatar could not be fetched. Check the connection and reload; your work is kept.`,
  }
  const reload = <Button onClick={() => window.location.reload()}>{t`Reload`}</Button>
  const isRefused = !isIn(words, status)
  const isAvatar = isRefused || status === 'avatar-missing'
  return (
    <div className={styles.note} role="alert">
      <p>
        {isRefused ? (
          <Suspense
            fallback={t`This avatar could not be opened. Try its file again, or go on with one of ours.`}
          >
            <Refusal reason={status} />
          </Suspense>
        ) : (
          words[status]
        )}
      </p>
      {isAvatar && (
        <div className={styles.actions}>
          <Button onClick={() => hands.pickFile()}>{t`Open a .vrm file`}</Button>
          <Button
            variant="ghost"
            onClick={() => setAvatarSource(maker, { kind: 'default', id: FIRST_AVATAR })}
          >
            {t`Use one of ours`}
          </Button>
        </div>
      )}
      {/* A card that does not come back by itself may with a new page: what was made is kept already. */}
      {status === 'lost' && <After milliseconds={PATIENCE_MS}>{reload}</After>}
      {(status === 'no-webgl' || status === 'avatar-unreachable') && reload}
    </div>
  )
}

function isIn<Key extends string>(words: Readonly<Record<Key, string>>, key: string): key is Key {
  return Object.hasOwn(words, key)
}

/** Shows what is in it once so much time has gone by. */
function After({ milliseconds, children }: { milliseconds: number; children: ReactNode }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLate && children
}
