import { type Room, roomContentArchive, roomContentUpdate } from '@kamae/entities/room/content/contract'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { client } from '../../../session/api.ts'
import { useOwnAction } from '../../../features/lists/use-own-action.ts'
import styles from './edit.module.css'

/** Puts the room away, and brings it back within 30 days. */
export function ArchivePart({ room, onChanged }: { room: Room; onChanged: (room: Room) => Promise<void> }) {
  const { t } = useLingui()
  const act = useOwnAction()
  const { id, version } = room
  if (room.archivedAt !== null) {
    return (
      <div className={styles.group}>
        <p className={styles.hint}>
          <Trans>Nobody but you sees this room now.</Trans>
        </p>
        <LockedButton
          onPress={() =>
            act(
              async () => {
                const restored = await client.call(roomContentUpdate, { id, version, isArchived: false })
                await onChanged(restored.room)
              },
              t`The room is open again`,
            )
          }
        >
          <Trans>Open it again</Trans>
        </LockedButton>
      </div>
    )
  }
  return (
    <details className={styles.group}>
      <summary>
        <Trans>Close the room</Trans>
      </summary>
      <p className={styles.hint}>
        <Trans>Others no longer see it. You can open it again within 30 days, at the same address.</Trans>
      </p>
      <LockedButton
        variant="danger"
        onPress={() =>
          act(
            async () => onChanged((await client.call(roomContentArchive, { id })).room),
            t`The room is closed`,
          )
        }
      >
        <Trans>Close the room</Trans>
      </LockedButton>
    </details>
  )
}
