import { written } from '@kamae/ui/layout/written'
import type { Room } from '@kamae/entities/room/content/contract'
import { Trans } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode } from 'react'
import { roomColours } from './room-colours.ts'
import type { RoomContents } from './room-page.ts'
import { RoomSections } from './room-sections.tsx'
import { type Counts, CountsLine } from './counts-line.tsx'
import { RoomStage } from './room-stage.tsx'
import styles from './room.module.css'

/** A room as everyone sees it: the owner's avatar in their pose, then the sections in the owner's order. */
export function RoomView({
  room,
  contents,
  counts,
  actions,
  stage,
}: {
  room: Room
  contents: RoomContents
  counts: Counts | undefined
  actions: ReactNode
  /** Shown in the place of the portrait on a page without scripts, also as nothing. */
  stage?: ReactNode
}) {
  const { userName } = room
  const { onColour, light, dark } = roomColours(room.colour)
  const colours: CSSProperties & Record<`--${string}`, string> = {
    '--room': room.colour,
    '--on-room': onColour,
    '--room-light': light,
    '--room-dark': dark,
  }
  return (
    <div className={styles.room} style={colours}>
      <header className={styles.hero} data-portrait={room.portrait ? true : undefined}>
        {room.portrait && (stage ?? <RoomStage portrait={room.portrait} />)}
        <div className={styles.words}>
          <p className={styles.domain}>{room.domain}</p>
          <h1 className={styles.name} {...written(room.name)}>
            {room.name}
          </h1>
          {userName !== '' && userName !== room.name && (
            <p className={styles.by}>
              <Trans context="a room">
                by <strong {...written(userName)}>{userName}</strong>
              </Trans>
            </p>
          )}
          {counts && <CountsLine {...counts} />}
          <div className={styles.actions}>{actions}</div>
        </div>
      </header>
      <RoomSections room={room} contents={contents} isPlain={stage !== undefined} />
    </div>
  )
}
