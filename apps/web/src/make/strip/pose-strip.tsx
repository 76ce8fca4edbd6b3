import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { Icon } from '@kamae/ui/icon'
import { useLang } from '../../use-lang.ts'
import { useActive } from '../core/maker-context.ts'
import { PoseTile } from './pose-tile.tsx'
import { builtInPoseOf } from './same-pose.ts'
import styles from './strip.module.css'

/** The poses that come with Kamae, at the foot of the stage. */
export function PoseStrip() {
  const { t } = useLingui()
  const lang = useLang()
  const current = useActive(({ pose }) => builtInPoseOf(pose))
  return (
    <div
      className={styles.strip}
      role="group"
      aria-label={t`Poses`}
      // A wheel that only goes up and down moves along the strip too.
      onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY })}
    >
      {BUILT_IN_POSES.map((built) => (
        <PoseTile key={built.id} built={built} isCurrent={current === built.id} />
      ))}
      <Link to="/$lang/poses" params={{ lang }} className={styles.all}>
        <Icon>
          <circle cx="9" cy="9" r="5" />
          <path d="m12.8 12.8 3.7 3.7" />
        </Icon>
        {t`All poses`}
      </Link>
    </div>
  )
}
