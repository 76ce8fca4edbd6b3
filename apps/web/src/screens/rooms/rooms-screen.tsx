import type { Room } from '@kamae/entities/room/content/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { TileCaption, TilePicture } from '@kamae/ui/layout/tile'
import { written } from '@kamae/ui/layout/written'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import pages from '../../features/lists/list-page.module.css'
import { roomColours } from '../../features/rooms/room-colours.ts'
import site from '../../page/page.module.css'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { initialOf } from '../../features/resource/initial-of.ts'
import type { RoomsPage } from './load-rooms.ts'
import styles from './rooms.module.css'
import { useOwnRoom } from './use-own-room.ts'

const ClaimForm = lazy(async () => ({ default: (await import('./claim-form.tsx')).ClaimForm }))

/** The newest rooms, and a way to one's own. */
export function RoomsScreen({ rooms: first }: { rooms: RoomsPage }) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const [more, setMore] = useState<RoomsPage>()
  const items = [...first.items, ...(more?.items ?? [])]
  const rooms = items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at)
  const { nextCursor } = more ?? first
  const loadMore = async () => {
    if (nextCursor === null) return
    const { loadRooms } = await import('./load-rooms.ts')
    const page = await loadRooms({ cursor: nextCursor })
    setMore({ items: [...(more?.items ?? []), ...page.items], nextCursor: page.nextCursor })
  }
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <h1 className={site.title}>
        <Trans>Rooms</Trans>
      </h1>
      <div className={styles.columns}>
        <section aria-labelledby="newest">
          <h2 id="newest" className={styles.heading}>
            <Trans>Newest rooms</Trans>
          </h2>
          {rooms.length === 0 ? (
            <EmptyState title={<Trans>Nobody has opened a room yet</Trans>}>
              <Trans>Open yours: a page of your own for your avatar, your poses and your links.</Trans>
            </EmptyState>
          ) : (
            <ul className={styles.rooms}>
              {rooms.map(({ id, domain, name, pictureUrl, colour }) => (
                <li key={id}>
                  <Link to="/$lang/r/$domain" params={{ lang, domain }} className={styles.card}>
                    <TilePicture src={pictureUrl ?? undefined} alt={t`Picture of “${name}”`}>
                      <span
                        className={styles.blank}
                        style={{ background: colour, color: roomColours(colour).onColour }}
                        aria-hidden="true"
                        {...written(name)}
                      >
                        {initialOf(name)}
                      </span>
                    </TilePicture>
                    <TileCaption name={name} />
                    <span className={styles.domain}>{domain}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {nextCursor !== null && (
            <div className={pages.pages}>
              <LockedButton
                lockMs={1000}
                onPress={loadMore}
                onError={(error) => showToast(callErrorText(i18n, error), 'error')}
              >
                <Trans>More rooms</Trans>
              </LockedButton>
            </div>
          )}
        </section>
        <OwnRoom />
      </div>
    </main>
  )
}

function OwnRoom() {
  const lang = useLang()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const own = useOwnRoom()
  const enter = (room: Pick<Room, 'domain'>) =>
    navigate({ to: '/$lang/r/$domain', params: { lang, domain: room.domain }, search: { edit: true } })
  return (
    <section aria-labelledby="own" className={styles.own}>
      <h2 id="own" className={styles.heading}>
        <Trans>Your room</Trans>
      </h2>
      <p className={styles.about}>
        <Trans>One page at an address of your choice: your avatar in your pose, and what you share.</Trans>
      </p>
      {status === 'out' || user?.isGuest ? (
        <Link
          to="/$lang/sign-in"
          params={{ lang }}
          search={{ to: `/${lang}/r`, need: 'account' }}
          className={buttonClass({ variant: 'primary' })}
        >
          <Trans>Sign in to open a room</Trans>
        </Link>
      ) : own ? (
        <Link to="/$lang/r/$domain" params={{ lang, domain: own.domain }} className={buttonClass()}>
          {own.name}
        </Link>
      ) : (
        own === null && (
          <Suspense>
            <ClaimForm userName={user?.name ?? ''} onMade={enter} />
          </Suspense>
        )
      )}
    </section>
  )
}
