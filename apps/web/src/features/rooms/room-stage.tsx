import type { Room } from '@kamae/entities/room/content/contract'
import { describePose } from '@kamae/pose/describe/describe'
import { Progress } from '@kamae/ui/feedback/progress'
import { Segmented } from '@kamae/ui/fields/segmented'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState } from 'react'
import { altText } from '../../language/alt-text.ts'
import styles from './room-stage.module.css'

const PortraitIn3d = lazy(async () => ({ default: (await import('./portrait-in-3d.tsx')).PortraitIn3d }))

/** The owner's pose: its picture at once, and the room's avatar in three dimensions when somebody asks for it. */
export function RoomStage({ portrait }: { portrait: NonNullable<Room['portrait']> }) {
  const { t, i18n } = useLingui()
  const [mode, setMode] = useState<'picture' | '3d'>('picture')
  const alt = useMemo(() => altText(i18n, describePose(portrait.preview)), [i18n, portrait.preview])
  return (
    <div className={styles.stage}>
      <img
        className={styles.picture}
        src={portrait.pictureUrl}
        width={portrait.pictureWidth}
        height={portrait.pictureHeight}
        alt={alt}
        hidden={mode === '3d'}
        fetchPriority="high"
      />
      {mode === '3d' && (
        <Suspense
          fallback={
            <div className={styles.wait}>
              <Progress label={t`Opening the 3D view`} />
            </div>
          }
        >
          <PortraitIn3d portrait={portrait} label={alt} onFailed={() => setMode('picture')} />
        </Suspense>
      )}
      <div className={styles.tools}>
        <Segmented
          label={t`View`}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'picture', label: t`Picture` },
            { value: '3d', label: t`3D` },
          ]}
        />
      </div>
    </div>
  )
}
