import { lazy, Suspense, useEffect, useState } from 'react'
import { MineRoom } from '../../features/on-my-avatar/mine-room.tsx'
import { readOnMine, useOnMine } from '../../features/on-my-avatar/use-on-mine.ts'
import styles from './home.module.css'

const MineSlot = lazy(async () => ({
  default: (await import('../../features/on-my-avatar/mine-slot.tsx')).MineSlot,
}))

/** Where the visitor has lists on their own avatar, those of the home screen are so too, with the switch in sight; others are not asked here. */
export function HomeMine() {
  const isOn = useOnMine()
  const [wasOn, setWasOn] = useState(isOn)
  useEffect(readOnMine, [])
  // Switched off, it stays under the hand that did it.
  if (isOn && !wasOn) setWasOn(true)
  if (!isOn && !wasOn) return null
  return (
    <>
      <div className={styles.mine}>
        <Suspense>
          <MineSlot />
        </Suspense>
      </div>
      <MineRoom />
    </>
  )
}
