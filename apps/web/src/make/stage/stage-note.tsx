import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/button'
import { Progress } from '@kamae/ui/progress'
import { setAvatarSource } from '../core/edits.ts'
import { useMaker, useStageState, useView } from '../core/maker-context.ts'
import { useHands } from '../tools/hands-context.ts'
import { FIRST_AVATAR } from '../../avatars/default-avatars.ts'
import styles from './stage-view.module.css'

/** What the stage says while it opens, and when it cannot draw. The work goes on being kept meanwhile. */
export function StageNote() {
  const maker = useMaker()
  const hands = useHands()
  const { t } = useLingui()
  const status = useStageState((state) => state.status)
  const isOpening = useView((view) => view.isOpening)
  if (status === 'opening' || (status === 'ready' && isOpening)) {
    return (
      <div className={`${styles.note} ${status === 'opening' ? styles.waiting : ''}`}>
        <Progress label={t`The avatar is coming…`} />
      </div>
    )
  }
  if (status === 'ready') return null
  const words = {
    'no-webgl': t`This browser cannot draw in 3D now. Switch on WebGL or hardware acceleration, then reload. Your work is kept.`,
    lost: t`The graphics card let go of the stage. It comes back by itself; nothing is lost.`,
    'avatar-missing': t`This avatar's file is not on this device. Open it again, or go on with one of ours.`,
    'avatar-failed': t`This avatar could not be opened. Try its file again, or go on with one of ours.`,
    'avatar-unreachable': t`The avatar could not be fetched. Check the connection and reload; your work is kept.`,
  }
  const isAvatar = status === 'avatar-missing' || status === 'avatar-failed'
  return (
    <div className={styles.note} role="alert">
      <p>{words[status]}</p>
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
      {status === 'lost' && <LateReload />}
      {(status === 'no-webgl' || status === 'avatar-unreachable') && (
        <Button onClick={() => window.location.reload()}>{t`Reload`}</Button>
      )}
    </div>
  )
}

const PATIENCE_MS = 6000

/** A card that does not come back by itself may with a new page: what was made is kept already. */
function LateReload() {
  const { t } = useLingui()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <Button onClick={() => window.location.reload()}>{t`Reload`}</Button>
}
