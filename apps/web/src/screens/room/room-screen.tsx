import { buttonClass, Button } from '@kamae/ui/buttons/button'
import { PencilIcon } from '@kamae/ui/icons/action-icons'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CopyLinkButton } from '../../features/clipboard/copy-link-button.tsx'
import { PersonMenu } from '../../features/reports/person-menu.tsx'
import { ReportButton } from '../../features/reports/report-button.tsx'
import { SafetyNotices } from '../../features/reports/safety-notices.tsx'
import site from '../../page/page.module.css'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import type { LoadedRoom } from '../../features/rooms/load-room.ts'
import { RoomView } from '../../features/rooms/room-view.tsx'
import styles from '../../features/rooms/room.module.css'

const RoomEditor = lazy(async () => ({ default: (await import('./edit/room-editor.tsx')).RoomEditor }))

/** A room; its owner edits it in place, seeing every change at once. */
export function RoomScreen({ loaded, isEditing }: { loaded: LoadedRoom; isEditing: boolean }) {
  const lang = useLang()
  const navigate = useNavigate()
  const { room, contents, counts } = loaded
  const isMine = useSession().user?.uid === room.userUid
  const edit = (isOn: boolean) =>
    navigate({
      to: '/$lang/r/$domain',
      params: { lang, domain: room.domain },
      search: isOn ? { edit: true } : {},
      resetScroll: false,
    })
  const actions = (
    <>
      {isMine && !isEditing && (
        <Button variant="primary" className={styles.primary ?? ''} onClick={() => void edit(true)}>
          <PencilIcon />
          <Trans>Arrange my room</Trans>
        </Button>
      )}
      <CopyLinkButton path={room.url} variant="plain" isIconOnPhone />
      {!isMine && <ReportButton kind="room" id={room.id} />}
      <PersonMenu uid={room.userUid} name={room.userName || room.name} />
    </>
  )
  if (isMine && isEditing) {
    return (
      <main id="main" className={site.main} tabIndex={-1}>
        <Suspense fallback={<RoomView room={room} contents={contents} counts={counts} actions={null} />}>
          <RoomEditor key={room.id} loaded={loaded} onClose={() => void edit(false)} />
        </Suspense>
      </main>
    )
  }
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <SafetyNotices
        kind="room"
        id={room.id}
        userUid={room.userUid}
        userName={room.userName}
        isHidden={room.archivedAt !== null}
      />
      {room.archivedAt !== null && (
        <p className={styles.notice} role="status">
          <Trans>Nobody but you sees this room now.</Trans>
        </p>
      )}
      <RoomView room={room} contents={contents} counts={counts} actions={actions} />
      <p className={styles.foot}>
        <Link to="/$lang/r" params={{ lang }} className={buttonClass()}>
          <Trans>More rooms</Trans>
        </Link>
      </p>
    </main>
  )
}
