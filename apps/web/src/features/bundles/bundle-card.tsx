import { written } from '@kamae/ui/layout/written'
import { HeartIcon } from '@kamae/ui/icons/icons'
import { Skeleton } from '@kamae/ui/feedback/skeleton'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { likesText } from '../../language/format-count.ts'
import { useLang } from '../../language/use-lang.ts'
import { BundleCover } from './bundle-cover.tsx'
import type { BundleInList } from './bundle-in-list.ts'
import styles from './bundle-card.module.css'
import { PoseCount } from './pose-count.tsx'

const SIZES = '(min-width: 1440px) 309px, (min-width: 960px) 22vw, (min-width: 768px) 30vw, 46vw'

/** A bundle in a list; its heart is on its page. */
export function BundleCard({ bundle, isEager = false }: { bundle: BundleInList; isEager?: boolean }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { slug, name, userName, contentCount, likeCount, isLiked } = bundle
  return (
    <article className={styles.card}>
      <Link to="/$lang/b/$slug" params={{ lang, slug }} className={styles.link}>
        <BundleCover covers={bundle.covers} sizes={SIZES} isEager={isEager} />
        <span className={styles.cardName} {...written(name)}>
          {name}
        </span>
        <span className={styles.foot}>
          <span className={styles.maker} {...written(userName)}>
            {userName}
          </span>
          <span>
            <PoseCount count={contentCount} />
          </span>
          <span className={styles.likes} data-liked={isLiked || undefined}>
            <HeartIcon isSmall />
            {likesText(i18n, likeCount)}
          </span>
        </span>
      </Link>
    </article>
  )
}

/** A card on its way, of the final size. */
export function BundleCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton style={{ aspectRatio: '1' }} />
      <span className={styles.cardName}>
        <Skeleton style={{ height: 14, width: 96, borderRadius: 4 }} />
      </span>
      <span className={styles.foot} />
    </div>
  )
}
