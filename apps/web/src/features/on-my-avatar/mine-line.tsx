import { MineRoom } from './mine-room.tsx'
import styles from './mine-room.module.css'
import { MineSlot } from './mine-slot.tsx'

/** Above a list of poses whose heading has no room for it: the switch for seeing them on one's own avatar, and its bar. */
export function MineLine() {
  return (
    <>
      <div className={styles.line}>
        <MineSlot />
      </div>
      <MineRoom />
    </>
  )
}
