import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { altText } from '../alt-text.ts'
import { withTexts } from '../make/core/with-texts.ts'
import { PersonMenu } from '../safety/person-menu.tsx'
import { SafetyNotices } from '../safety/safety-notices.tsx'
import { useCost } from '../sharing/use-cost.ts'
import site from '../shell/site.module.css'
import { useFileDrop } from '../use-file-drop.ts'
import { useLang } from '../use-lang.ts'
import { useSession } from '../use-session.ts'
import { JointsSection } from './joints-section.tsx'
import { MyAvatarSection } from './my-avatar-section.tsx'
import { PoseActions } from './pose-actions.tsx'
import { PoseStage, type StageMode } from './pose-stage.tsx'
import { PoseTerms } from './pose-terms.tsx'
import { RemixTree } from './remix-tree.tsx'
import { useWholePose } from './use-whole-pose.ts'
import type { SharedPose } from './shared-pose.ts'
import styles from './shared-pose.module.css'

const SimilarPoses = lazy(async () => ({
  default: (await withTexts(import('../search/similar-poses.tsx'), 'search')).SimilarPoses,
}))

/** One shared pose: the picture at once, then the same pose in three dimensions on an avatar of the visitor's choice. */
export function SharedPoseScreen({ pose, facts, credit, family }: SharedPose) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { user, status } = useSession()
  const [mode, setMode] = useState<StageMode>('picture')
  const [isUncovered, setIsUncovered] = useState(false)
  const show3d = useCallback(() => setMode('3d'), [])
  useFileDrop((file) => {
    const keep = async () => {
      const { keepOwnAvatar } = await import('../keep-own-avatar.ts')
      if (await keepOwnAvatar(i18n, file)) show3d()
    }
    void keep()
  })
  const isMine = user?.uid === pose.userUid
  const cost = useCost('pose', pose.slug)
  const [isDeep, setIsDeep] = useState(false)
  const whole = useWholePose(pose.slug, cost, isDeep || mode === '3d')
  const { name, userName, userUid } = pose
  const date = i18n.date(pose.createdAt, { dateStyle: 'long', timeZone: 'UTC' })
  const alt = altText(i18n, facts)
  const isHidden = (pose.isSexual && !user?.showsSexual) || (pose.isViolent && !user?.showsViolent)
  const isVeiled = isHidden && !isMine && !isUncovered
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <SafetyNotices
        kind="pose"
        id={pose.poseId}
        userUid={pose.userUid}
        userName={userName}
        isHidden={pose.archivedAt !== null}
      />
      <div className={styles.columns}>
        <PoseStage
          pose={pose}
          whole={whole}
          alt={alt}
          mode={mode}
          onMode={setMode}
          onUncover={isVeiled ? () => setIsUncovered(true) : undefined}
        />
        <div>
          <h1 className={styles.name}>{name}</h1>
          <div className={styles.by}>
            <Trans>
              by{' '}
              <Link to="/$lang/u/$uid" params={{ lang, uid: userUid }}>
                {userName}
              </Link>
            </Trans>
            {' · '}
            <time dateTime={pose.createdAt}>{date}</time>
            <PersonMenu uid={pose.userUid} name={userName} />
          </div>
          {pose.description && <p className={styles.description}>{pose.description}</p>}
          <PoseActions pose={pose} cost={cost} isMine={isMine} />
          <MyAvatarSection onChosen={show3d} />
          <RemixTree pose={pose} family={family} />
          <PoseTerms pose={pose} alt={alt} credit={credit} />
          <JointsSection
            pose={whole ?? pose.preview}
            isWhole={whole !== undefined}
            onAsked={() => setIsDeep(true)}
          />
        </div>
      </div>
      {/* Not in the page that the server draws: it is far below. */}
      <Suspense>{status !== 'unknown' && <SimilarPoses poseId={pose.poseId} />}</Suspense>
    </main>
  )
}
