import { RoomView } from '../../features/rooms/room-view.tsx'
import type { LoadedRoom } from '../../features/rooms/load-room.ts'
import site from '../../page/page.module.css'
import { portraitSource } from '../../features/rooms/portrait-source.ts'
import { PlainStage } from './plain-stage.tsx'
import styles from './plain.module.css'

/** A room at a host name of its own: nothing but the room, and the way to the site. */
export function RoomAtHost({ lang, loaded, alt }: { lang: string; loaded: LoadedRoom; alt: string }) {
  const { room, contents, counts } = loaded
  const { portrait } = room
  const stage = portrait && (
    <div className={styles.inRoom}>
      <PlainStage
        pose={portrait.preview}
        avatar={portraitSource(portrait)}
        pictureUrl={portrait.pictureUrl}
        pictureWidth={portrait.pictureWidth}
        pictureHeight={portrait.pictureHeight}
        alt={alt}
      />
    </div>
  )
  return (
    <main id="main" className={site.main}>
      <RoomView room={room} contents={contents} counts={counts} actions={null} stage={stage} />
      <p>
        <a className={styles.home} href={`/${lang}`}>
          Kamae
        </a>
      </p>
    </main>
  )
}
