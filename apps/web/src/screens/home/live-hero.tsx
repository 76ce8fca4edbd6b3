import { START_POSE } from '@kamae/pose/library/start-pose'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMyAvatar } from '../../features/avatars/my-avatar.ts'
import { carryPose } from '../../features/viewer/carried-pose.ts'
import { HandPlay } from '../../features/viewer/hand-play.tsx'
import styles from './home.module.css'

/** The avatar that can be posed right on the home screen. Loaded after the page is there. */
export function LiveHero({ onReady }: { onReady: () => void }) {
  const { t } = useLingui()
  const avatar = useMyAvatar()
  const box = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(onReady)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      if (element.querySelector('[data-ready]')) report()
    }
    const watch = new MutationObserver(look)
    watch.observe(element, { subtree: true, attributeFilter: ['data-ready'] })
    look()
    return () => watch.disconnect()
  }, [])

  return (
    <div ref={box} className={styles.live}>
      <HandPlay
        avatar={avatar}
        pose={START_POSE}
        label={t`An avatar that waves`}
        handLabel={t`Right hand: drag it, or move it with the arrow keys`}
        hint={<Trans>Drag me</Trans>}
        roomClassName={styles.room}
        className={styles.clear}
        onPose={carryPose}
      />
    </div>
  )
}
