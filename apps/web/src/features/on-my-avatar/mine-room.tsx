import { lazy, Suspense } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import styles from './mine-room.module.css'
import { useOnMine } from './use-on-mine.ts'

const MineBar = lazy(async () => ({
  default: (await withTexts(import('./mine-bar.tsx'), 'search', 'share')).MineBar,
}))

/** The bar under the title while lists show poses on the visitor's own avatar; its room is there before it. */
export function MineRoom() {
  const isOn = useOnMine()
  return (
    <div className={styles.room}>
      {isOn && (
        <Suspense>
          <MineBar />
        </Suspense>
      )}
    </div>
  )
}
