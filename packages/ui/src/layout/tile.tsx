import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './tile.module.css'
import { written } from './written.ts'

/** The picture of a tile: always 4:5, on the studio's paper, warm or cool. Put it inside a link. */
export function TilePicture({
  src,
  srcSet,
  sizes,
  alt,
  isEager,
  isFirst,
  cover,
  children,
}: {
  src?: string | undefined
  /** The same picture in other widths, and how wide it is drawn. */
  srcSet?: string | undefined
  sizes?: string | undefined
  alt?: string
  /** For those on the first screen; others wait until they come near. */
  isEager?: boolean
  /** For the first of them: what the page is seen by. */
  isFirst?: boolean
  /** Another picture, transparent and decoded, that is in its place for now. */
  cover?: string | undefined
  /** Drawn in its place when there is no `src`. */
  children?: ReactNode
}) {
  return (
    <span className={styles.picture} data-covered={cover ? true : undefined}>
      {src ? (
        <img
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={alt ?? ''}
          width={400}
          height={500}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        children
      )}
      {cover && <img key={cover} className={styles.cover} src={cover} alt="" />}
    </span>
  )
}

/** The line under a tile's picture: its name, something quiet beside it, and what can be done with it. */
export function TileCaption({ name, quiet, end }: { name: string; quiet?: ReactNode; end?: ReactNode }) {
  return (
    <span className={styles.caption}>
      <span className={styles.name} {...written(name)}>
        {name}
      </span>
      {quiet && <span className={styles.quiet}>{quiet}</span>}
      {end}
    </span>
  )
}

/** A tile on its way, of the final size. */
export function TileSkeleton() {
  return (
    <span className={styles.tile} aria-hidden="true">
      <Skeleton style={{ aspectRatio: '4/5' }} />
      <span className={styles.caption}>
        <Skeleton style={{ height: 14, width: 96, borderRadius: 4 }} />
      </span>
    </span>
  )
}
