import type { Room } from '@kamae/entities/room/content/contract'
import { ExternalLink } from '@kamae/ui/external-link'
import { TileCaption, TilePicture } from '@kamae/ui/tile'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PoseGrid } from '../gallery/pose-grid.tsx'
import { useLang } from '../use-lang.ts'
import { BundleShelf } from './bundle-shelf.tsx'
import { IN_SECTION, type RoomContents } from './room-page.ts'
import styles from './room.module.css'

/** The sections that are shown and have something in them, in the owner's order. */
export function RoomSections({ room, contents }: { room: Room; contents: RoomContents }) {
  const shown = room.sections.filter(({ isShown }) => isShown)
  return shown.map(({ kind, shows }) => {
    if (kind === 'about') return <About key={kind} room={room} />
    if (kind === 'poses') return <Poses key={kind} room={room} poses={contents.poses[shows] ?? []} />
    if (kind === 'bundles') return <Bundles key={kind} bundles={contents.bundles[shows] ?? []} />
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
      {introduction !== '' && <p className={styles.introduction}>{introduction}</p>}
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

function Poses({ room, poses }: { room: Room; poses: RoomContents['poses'][keyof RoomContents['poses']] }) {
  const lang = useLang()
  if (!poses || poses.length === 0) return null
  return (
    <Section id="poses" title={<Trans>Poses</Trans>}>
      <PoseGrid poses={poses} />
      {poses.length >= IN_SECTION && (
        <p className={styles.all}>
          <Link to="/$lang/poses" params={{ lang }} search={{ by: room.userUid }}>
            <Trans>All poses</Trans>
          </Link>
        </p>
      )}
    </Section>
  )
}

function Bundles({ bundles }: { bundles: RoomContents['bundles'][keyof RoomContents['bundles']] }) {
  if (!bundles || bundles.length === 0) return null
  return (
    <Section id="bundles" title={<Trans>Bundles</Trans>}>
      <BundleShelf bundles={bundles} />
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
