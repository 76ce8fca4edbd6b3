import { lazy, Suspense, useEffect } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { useNearView } from '../../page/use-near-view.ts'
import styles from './mine-room.module.css'
import { readOnMine } from './use-on-mine.ts'

const MineSwitch = lazy(async () => ({
  default: (await withTexts(import('./mine-switch.tsx'), 'search')).MineSwitch,
}))

/** Beside the heading of a list: the switch for seeing it on one's own avatar, whose code comes when somebody is near. A `MineRoom` is below. */
export function MineSlot() {
  const [slot, isNear] = useNearView<HTMLSpanElement>()
  useEffect(readOnMine, [])
  return (
    <span ref={slot} className={styles.slot}>
      <Suspense>{isNear && <MineSwitch />}</Suspense>
    </span>
  )
}
