import type { Room } from '@kamae/entities/room/content/contract'
import { poseFacts } from '@kamae/pose/describe/pose-facts'
import { useLingui } from '@lingui/react/macro'
import { lazy, useMemo, useState } from 'react'
import { altText } from '../../language/alt-text.ts'
import { PictureOr3d, type ViewMode } from '../viewer/picture-or-3d.tsx'
import styles from './room-stage.module.css'

const PortraitIn3d = lazy(async () => ({ default: (await import('./portrait-in-3d.tsx')).PortraitIn3d }))

/** The owner's pose: its picture at once, and the room's avatar in three dimensions when somebody asks for it. */
export function RoomStage({ portrait }: { portrait: NonNullable<Room['portrait']> }) {
  const { i18n } = useLingui()
  const [mode, setMode] = useState<ViewMode>('picture')
  const alt = useMemo(() => altText(i18n, poseFacts(portrait.preview)), [i18n, portrait.preview])
  return (
    <PictureOr3d
      styles={styles}
      picture={{
        src: portrait.pictureUrl,
        width: portrait.pictureWidth,
        height: portrait.pictureHeight,
        alt,
      }}
      mode={mode}
      onMode={setMode}
    >
      <PortraitIn3d portrait={portrait} label={alt} onFailed={() => setMode('picture')} />
    </PictureOr3d>
  )
}
