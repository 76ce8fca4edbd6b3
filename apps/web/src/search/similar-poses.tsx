import { CallError } from '@kamae/protocol/errors'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { PoseGrid } from '../gallery/pose-grid.tsx'
import type { PoseInList } from '../gallery/pose-in-list.ts'
import { similarToKept } from './ask-similar.ts'
import styles from './similar-poses.module.css'

const SHOWN = 7

/** Poses shaped like a shared one, looked for when somebody comes near; nothing where there are none. */
export function SimilarPoses({ poseId }: { poseId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<{ poseId: string; poses: readonly PoseInList[] }>()
  useEffect(() => {
    const left = new AbortController()
    const look = async () => {
      try {
        const { poses, alike } = await similarToKept(poseId, SHOWN, left.signal)
        if (!left.signal.aborted) setFound({ poseId, poses: poses.slice(0, alike) })
      } catch (error) {
        // The page is whole without them.
        if (!left.signal.aborted && !(error instanceof CallError)) throw error
      }
    }
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        void look()
      },
      { rootMargin: '600px' },
    )
    if (place.current) watcher.observe(place.current)
    return () => {
      left.abort()
      watcher.disconnect()
    }
  }, [poseId])
  const poses = found?.poseId === poseId ? found.poses : []
  return (
    <div ref={place} className={styles.place}>
      {poses.length > 0 && (
        <section className={styles.section} aria-labelledby="similar-poses">
          <h2 id="similar-poses">
            <Trans>Similar poses</Trans>
          </h2>
          <PoseGrid poses={poses} />
        </section>
      )}
    </div>
  )
}
