import { written } from '@kamae/ui/layout/written'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { altText } from '../../language/alt-text.ts'
import type { WornPart } from '../../features/on-my-avatar/avatar-picture-messages.ts'
import type { Worn } from '../../features/on-my-avatar/worn.ts'
import { ByLine } from '../../features/resource/by-line.tsx'
import { SafetyNotices } from '../../features/reports/safety-notices.tsx'
import { useCost } from '../../features/limits/use-cost.ts'
import site from '../../page/page.module.css'
import { useFileDrop } from '../../features/files/use-file-drop.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { JointsSection } from './joints-section.tsx'
import { MyAvatarSection } from './my-avatar-section.tsx'
import { PoseActions } from './pose-actions.tsx'
import { PoseStage } from './stage/pose-stage.tsx'
import type { ViewMode } from '../../features/viewer/picture-or-3d.tsx'
import { PoseTerms } from './pose-terms.tsx'
import { RemixTree } from './remixes/remix-tree.tsx'
import { useWholePose } from './use-whole-pose.ts'
import { creditLine } from './credit-line.ts'
import type { LoadedPose } from './loaded-pose.ts'
import { SimilarPlace } from './similar-place.tsx'
import styles from './pose.module.css'
import { WordsSection } from './words-section.tsx'

/** One shared pose: the picture at once, then the same pose in three dimensions on an avatar of the visitor's choice. */
export function PoseScreen({ pose, facts, family }: LoadedPose) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { user } = useSession()
  const [mode, setMode] = useState<ViewMode>('picture')
  const [isUncovered, setIsUncovered] = useState(false)
  const [worn, setWorn] = useState<Worn<WornPart>>({ part: 'whole', strength: 1 })
  const show3d = useCallback(() => setMode('3d'), [])
  useFileDrop(([file]) => {
    const keep = async () => {
      const { keepOwnAvatar } = await import('../../features/avatars/keep-own-avatar.ts')
      if (file && (await keepOwnAvatar(i18n, file))) show3d()
    }
    void keep()
  })
  const isMine = user?.uid === pose.userUid
  const cost = useCost('pose', pose.slug, pose.isFree)
  const [isDeep, setIsDeep] = useState(false)
  const whole = useWholePose(pose.slug, cost, isDeep || mode === '3d')
  const { name, userName, userUid } = pose
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
          worn={worn}
          mode={mode}
          onMode={setMode}
          onUncover={isVeiled ? () => setIsUncovered(true) : undefined}
        />
        <div>
          <h1 className={styles.name} {...written(name)}>
            {name}
          </h1>
          <ByLine resource={pose} to={{ to: '/$lang/u/$uid', params: { lang, uid: userUid } }} />
          {pose.description && (
            <p className={styles.description} {...written(pose.description)}>
              {pose.description}
            </p>
          )}
          <PoseActions pose={pose} cost={cost} isMine={isMine} />
          <MyAvatarSection
            worn={worn}
            isWhole={whole !== undefined}
            onWorn={(change) => setWorn((before) => ({ ...before, ...change }))}
            onChosen={show3d}
          />
          <RemixTree pose={pose} family={family} />
          <PoseTerms pose={pose} alt={alt} credit={creditLine(i18n, pose)} />
          <WordsSection
            pose={whole ?? pose.preview}
            isWhole={whole !== undefined}
            onAsked={() => setIsDeep(true)}
          />
          <JointsSection
            pose={whole ?? pose.preview}
            isWhole={whole !== undefined}
            onAsked={() => setIsDeep(true)}
          />
        </div>
      </div>
      <SimilarPlace key={pose.poseId} poseId={pose.poseId} slug={pose.slug} />
    </main>
  )
}
