import { Chip } from '@kamae/ui/chip'
import { LinkIcon } from '@kamae/ui/icons'
import { LockedButton } from '@kamae/ui/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { altText } from '../alt-text.ts'
import { copyLink } from '../copy-link.ts'
import { LikeButton } from '../sharing/like-button.tsx'
import site from '../shell/site.module.css'
import { useFileDrop } from '../use-file-drop.ts'
import { useLang } from '../use-lang.ts'
import { useSession } from '../use-session.ts'
import { EditLink } from './edit-link.tsx'
import { MyAvatarSection } from './my-avatar-section.tsx'
import { PoseStage, type StageMode } from './pose-stage.tsx'
import type { SharedPose } from './shared-pose.ts'
import styles from './shared-pose.module.css'

/** One shared pose: the picture at once, then the same pose in three dimensions on an avatar of the visitor's choice. */
export function SharedPoseScreen({ pose, facts }: SharedPose) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const { user } = useSession()
  const [mode, setMode] = useState<StageMode>('picture')
  const show3d = useCallback(() => setMode('3d'), [])
  useFileDrop((file) => {
    const keep = async () => {
      const { keepOwnAvatar } = await import('../keep-own-avatar.ts')
      if (await keepOwnAvatar(i18n, file)) show3d()
    }
    void keep()
  })
  const isMine = user?.uid === pose.userUid
  const { name, userName } = pose
  const date = i18n.date(pose.createdAt, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <div className={styles.columns}>
        <PoseStage pose={pose} alt={altText(i18n, facts)} mode={mode} onMode={setMode} />
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.by}>
            <Trans>
              by <strong>{userName}</strong>
            </Trans>
            {' · '}
            <time dateTime={pose.createdAt}>{date}</time>
          </p>
          {pose.description && <p className={styles.description}>{pose.description}</p>}
          <div className={styles.actions}>
            {isMine && <EditLink slug={pose.slug} />}
            <LikeButton
              kind="pose"
              size="big"
              id={pose.poseId}
              name={name}
              isLiked={pose.isLiked}
              likeCount={pose.likeCount}
            />
            <LockedButton
              size="big"
              lockMs={1500}
              onPress={() =>
                copyLink(`/${lang}/p/${pose.slug}`, {
                  done: t`Link copied`,
                  failed: t`The browser did not allow copying.`,
                })
              }
            >
              <LinkIcon />
              <Trans>Copy link</Trans>
            </LockedButton>
          </div>
          <MyAvatarSection onChosen={show3d} />
          {pose.tags.length > 0 && (
            <section className={styles.part} aria-labelledby="tags">
              <h2 id="tags">
                <Trans>Tags</Trans>
              </h2>
              <ul className={styles.tags}>
                {pose.tags.map((tag) => (
                  <li key={tag}>
                    <Chip>{tag}</Chip>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </main>
  )
}
