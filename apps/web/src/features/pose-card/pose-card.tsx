import { written } from '@kamae/ui/layout/written'
import { Skeleton } from '@kamae/ui/feedback/skeleton'
import { TilePicture } from '@kamae/ui/layout/tile'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import { altText } from '../../language/alt-text.ts'
import { pictureSources } from '../../page/picture-sources.ts'
import { useLang } from '../../language/use-lang.ts'
import { LikeSlot } from './card-like-button.tsx'
import styles from './pose-card.module.css'
import type { PoseInList } from './pose-in-list.ts'
import { useAvatarPicture } from '../on-my-avatar/use-avatar-picture.ts'

/** How wide a picture is drawn in a list of five, three or two columns. */
const SIZES = '(min-width: 1440px) 243px, (min-width: 960px) 17vw, (min-width: 768px) 30vw, 46vw'

type Props = {
  readonly pose: PoseInList
  /** On the first screen: its picture loads at once. */
  readonly isEager?: boolean
  /** Among the very first of the page. */
  readonly isFirst?: boolean
}

/** A shared pose in a list. The list is drawn again when it is known who looks at it, or more have come: the cards stay as they are. */
export const PoseCard = memo(function PoseCard({ pose, isEager = false, isFirst = false }: Props) {
  const { i18n } = useLingui()
  const lang = useLang()
  const card = useRef<HTMLElement>(null)
  const { slug, name, userName, userUid } = pose
  const avatarPicture = useAvatarPicture(card, slug)
  const params = { lang, slug }
  return (
    <article ref={card} className={styles.card}>
      <Link to="/$lang/p/$slug" params={params} className={styles.link}>
        <TilePicture
          {...pictureSources(pose.pictureUrl)}
          sizes={SIZES}
          cover={avatarPicture}
          alt={altText(i18n, pose.facts)}
          isEager={isEager}
          isFirst={isFirst}
        />
        {pose.isFeatured && (
          <span className={styles.badge}>
            <Trans context="a pose">Featured</Trans>
          </span>
        )}
        {pose.isByLink && (
          <span className={styles.badge}>
            <Trans context="a pose">By link</Trans>
          </span>
        )}
        <span className={styles.name} {...written(name)}>
          {name}
        </span>
      </Link>
      <span className={styles.foot}>
        <Link
          to="/$lang/u/$uid"
          params={{ lang, uid: userUid }}
          preload={false}
          className={styles.maker}
          {...written(userName)}
        >
          {userName}
        </Link>
        <LikeSlot pose={pose} />
      </span>
    </article>
  )
})

/** A card on its way, of the final size. */
export function PoseCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton style={{ aspectRatio: '4/5' }} />
      <span className={styles.name}>
        <Skeleton style={{ height: 14, width: 96, borderRadius: 4 }} />
      </span>
      <span className={styles.foot} />
    </div>
  )
}
