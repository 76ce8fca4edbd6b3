import { CallError } from '@kamae/protocol/contract/errors'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { MineRoom } from '../on-my-avatar/mine-room.tsx'
import { MineSlot } from '../on-my-avatar/mine-slot.tsx'
import { PoseGrid } from '../pose-card/pose-grid.tsx'
import type { PoseInList } from '../pose-card/pose-in-list.ts'
import { useLang } from '../../language/use-lang.ts'
import { similarToKept } from './ask-similar.ts'
import styles from './similar-poses.module.css'

const SHOWN = 7

/** Poses shaped like a shared one, anew for each by its key; nothing where there are none. */
export function SimilarPoses({ poseId, slug }: { poseId: string; slug: string }) {
  const lang = useLang()
  const [found, setFound] = useState<readonly PoseInList[]>([])
  useEffect(() => {
    const left = new AbortController()
    const look = async () => {
      try {
        const { poses, alike } = await similarToKept(poseId, SHOWN, left.signal)
        if (!left.signal.aborted) setFound(poses.slice(0, alike))
      } catch (error) {
        // The page is whole without them.
        if (!left.signal.aborted && !(error instanceof CallError)) throw error
      }
    }
    void look()
    return () => left.abort()
  }, [poseId])
  if (found.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="similar-poses">
      <div className={styles.head}>
        <h2 id="similar-poses">
          <Trans>Similar poses</Trans>
        </h2>
        <Link to="/$lang/poses" params={{ lang }} search={{ like: slug }}>
          <Trans>More like this</Trans>
        </Link>
        <MineSlot />
      </div>
      <MineRoom />
      <PoseGrid poses={found} />
    </section>
  )
}
