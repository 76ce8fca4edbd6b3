import { written } from '@kamae/ui/layout/written'
import type { Room } from '@kamae/entities/room/content/contract'
import { ExternalLink } from '@kamae/ui/navigation/external-link'
import { TileCaption, TilePicture } from '@kamae/ui/layout/tile'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ArticlePage } from '../articles/article-in-list.ts'
import { ArticleGrid } from '../articles/article-grid.tsx'
import { ArticleShelf } from '../articles/article-shelf.tsx'
import { MineLine } from '../on-my-avatar/mine-line.tsx'
import { PoseGrid } from '../pose-card/pose-grid.tsx'
import { useLang } from '../../language/use-lang.ts'
import { BundleShelf } from './bundle-shelf.tsx'
import { IN_SECTION, type RoomContents } from './room-page.ts'
import styles from './room.module.css'

/** The sections that are shown and have something in them, in the owner's order; `isPlain` on a page without scripts. */
export function RoomSections({
  room,
  contents,
  isPlain,
}: {
  room: Room
  contents: RoomContents
  isPlain: boolean
}) {
  const shown = room.sections.filter(({ isShown }) => isShown)
  return shown.map(({ kind, shows }) => {
    if (kind === 'about') return <About key={kind} room={room} />
    if (kind === 'poses')
      return (
        <Poses
          key={kind}
          room={room}
          poses={contents.poses[shows] ?? []}
          isPicked={shows === 'picked'}
          isPlain={isPlain}
        />
      )
    if (kind === 'bundles')
      return (
        <Bundles
          key={kind}
          room={room}
          bundles={contents.bundles[shows] ?? []}
          isPicked={shows === 'picked'}
        />
      )
    if (kind === 'articles')
      return <Articles key={kind} room={room} articles={contents.articles} isPlain={isPlain} />
    return <Avatars key={kind} avatars={contents.avatars ?? []} />
  })
}

function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function About({ room: { introduction, links } }: { room: Room }) {
  if (introduction === '' && links.length === 0) return null
  return (
    <Section id="about" title={<Trans>About</Trans>}>
      {introduction !== '' && (
        <p className={styles.introduction} {...written(introduction)}>
          {introduction}
        </p>
      )}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ name, url }) => (
            <li key={url}>
              <ExternalLink href={url} rel="me noopener nofollow" className={styles.link}>
                {name || hostOf(url)}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Poses({
  room,
  poses,
  isPicked,
  isPlain,
}: {
  room: Room
  poses: RoomContents['poses'][keyof RoomContents['poses']]
  /** They are the owner's choice: there may be more of them. */
  isPicked: boolean
  isPlain: boolean
}) {
  const lang = useLang()
  if (!poses || poses.length === 0) return null
  return (
    <Section id="poses" title={<Trans>Poses</Trans>}>
      {!isPlain && <MineLine />}
      <PoseGrid poses={poses} />
      {(isPicked || poses.length >= IN_SECTION) && (
        <p className={styles.all}>
          <Link to="/$lang/poses" params={{ lang }} search={{ by: room.userUid }}>
            <Trans>All poses</Trans>
          </Link>
        </p>
      )}
    </Section>
  )
}

function Bundles({
  room,
  bundles,
  isPicked,
}: {
  room: Room
  bundles: RoomContents['bundles'][keyof RoomContents['bundles']]
  isPicked: boolean
}) {
  const lang = useLang()
  if (!bundles || bundles.length === 0) return null
  return (
    <Section id="bundles" title={<Trans>Bundles</Trans>}>
      <BundleShelf bundles={bundles} />
      {(isPicked || bundles.length >= IN_SECTION) && (
        <p className={styles.all}>
          <Link to="/$lang/bundles" params={{ lang }} search={{ by: room.userUid }}>
            <Trans>All bundles</Trans>
          </Link>
        </p>
      )}
    </Section>
  )
}

function Articles({
  room: { userUid },
  articles,
  isPlain,
}: {
  room: Room
  articles: ArticlePage | undefined
  isPlain: boolean
}) {
  if (!articles || articles.items.length === 0) return null
  return (
    <Section id="articles" title={<Trans>Articles</Trans>}>
      {isPlain ? (
        <ArticleGrid articles={articles.items} />
      ) : (
        <ArticleShelf key={userUid} first={articles} of={{ userUid }} />
      )}
    </Section>
  )
}

function Avatars({ avatars }: { avatars: NonNullable<RoomContents['avatars']> }) {
  const { t } = useLingui()
  const lang = useLang()
  if (avatars.length === 0) return null
  return (
    <Section id="avatars" title={<Trans>Avatars</Trans>}>
      <ul className={styles.shelf}>
        {avatars.map(({ id, name, pictureUrl }) => (
          <li key={id}>
            <Link to="/$lang/avatars" params={{ lang }}>
              <TilePicture src={pictureUrl ?? undefined} alt={t`The avatar ${name}`} />
              <TileCaption name={name} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
