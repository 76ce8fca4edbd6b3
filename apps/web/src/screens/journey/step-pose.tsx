import type { JourneyPose, StepPose as Named } from '@kamae/entities/wordJourneyContent/contract'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { drawMannequin } from '@kamae/pose/mannequin/mannequin'
import type { Pose } from '@kamae/pose/documents/pose'
import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMyAvatar } from '../../features/avatars/my-avatar.ts'
import { poseName } from '../../features/pose-names/pose-names.ts'
import { pictureSources } from '../../page/picture-sources.ts'
import { useLang } from '../../language/use-lang.ts'
import { PoseViewer } from '../../features/viewer/pose-viewer.tsx'
import styles from './step-card.module.css'

/** Where a word fits a pose: that pose by its name, drawn, and on the visitor's own avatar. */
export function StepPose({
  pose,
  word,
  journeyPoses,
}: {
  pose: Named
  word: string
  /** The shared poses of the journey that can be seen. */
  journeyPoses: readonly JourneyPose[]
}) {
  if (pose.kind === 'builtIn') return <BuiltInPose id={pose.id} word={word} />
  const found = journeyPoses.find(({ slug }) => slug === pose.slug)
  return found ? <SharedPose pose={found} word={word} /> : null
}

function BuiltInPose({ id, word }: { id: string; word: string }) {
  const { i18n, t } = useLingui()
  const avatar = useMyAvatar()
  const [isWorn, setIsWorn] = useState(false)
  const pose = BUILT_IN_POSES.find((built) => built.id === id)?.pose
  const worn = useMemo<Pose | undefined>(() => pose && { ...pose, gaze: { kind: 'camera' } }, [pose])
  const drawn = useMemo(() => pose && drawMannequin(pose), [pose])
  if (!pose || !worn || !drawn) return null
  const name = i18n._(poseName(id))
  return (
    <div className={styles.pose}>
      <svg className={styles.figure} viewBox={drawn.viewBox} role="img" aria-label={t`The pose “${name}”`}>
        {drawn.shapes.map(({ d, part }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order of drawing is all that tells shapes apart
          <path key={index} d={d} data-part={part} />
        ))}
      </svg>
      <div className={styles.poseWords}>
        <p className={styles.poseName}>
          <Trans>
            “{word}” as a pose: <strong>{name}</strong>
          </Trans>
        </p>
        <Button size="dense" aria-expanded={isWorn} onClick={() => setIsWorn(!isWorn)}>
          {isWorn ? <Trans>Only the figure</Trans> : <Trans>See it on my avatar</Trans>}
        </Button>
      </div>
      {isWorn && (
        <PoseViewer
          className={styles.viewer}
          pose={worn}
          avatar={avatar}
          label={t`The pose “${name}” on your avatar`}
          turnable
          turnLabel={t`Drag or use the arrow keys to look around.`}
          onProblem={() => {
            showToast(t`This avatar cannot be shown in 3D here.`, 'error')
            setIsWorn(false)
          }}
        />
      )}
    </div>
  )
}

function SharedPose({ pose, word }: { pose: JourneyPose; word: string }) {
  const { t } = useLingui()
  const lang = useLang()
  const { slug, name, pictureUrl, pictureWidth, pictureHeight } = pose
  return (
    <div className={styles.pose}>
      <img
        className={styles.picture}
        {...pictureSources(pictureUrl, pictureWidth)}
        sizes="104px"
        width={pictureWidth}
        height={pictureHeight}
        alt={t`The pose “${name}”`}
        loading="lazy"
      />
      <div className={styles.poseWords}>
        <p className={styles.poseName}>
          <Trans>
            “{word}” as a pose: <strong>{name}</strong>
          </Trans>
        </p>
        <Link to="/$lang/p/$slug" params={{ lang, slug }} className={buttonClass({ size: 'dense' })}>
          <Trans>See this pose</Trans>
        </Link>
      </div>
    </div>
  )
}
