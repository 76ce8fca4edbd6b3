import { lazy, Suspense, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { POSE_TAGS, type PoseTag } from '@kamae/pose/library/parts'
import { Icon } from '@kamae/ui/icon'
import { useActive, useMaker, useView } from '../core/maker-context.ts'
import { TAG_NAMES } from '../names/pose-names.ts'
import { PoseTile } from './pose-tile.tsx'
import { builtInPoseOf } from './same-pose.ts'
import styles from './strip.module.css'

const LibraryAside = lazy(async () => ({
  default: (await import('../library/library-aside.tsx')).LibraryAside,
}))
const DRAWERS = POSE_TAGS.filter((tag) => tag !== 'pairs')

/** The poses that come with Kamae, at the foot of the stage, or the whole library beside it. */
export function PoseStrip() {
  const isOpen = useView(({ panel }) => panel === 'poses')
  return isOpen ? (
    <Suspense fallback={null}>
      <LibraryAside />
    </Suspense>
  ) : (
    <Strip />
  )
}

function Strip() {
  const { view } = useMaker()
  const { t } = useLingui()
  const [tag, setTag] = useState<PoseTag | ''>('')
  const current = useActive(({ pose }) => builtInPoseOf(pose))
  const shown = tag ? BUILT_IN_POSES.filter(({ tags }) => tags.includes(tag)) : BUILT_IN_POSES
  return (
    <div className={styles.foot}>
      <div className={styles.side}>
        <select
          className={styles.drawer}
          aria-label={t`Kinds of poses`}
          value={tag}
          onChange={(event) => setTag(event.currentTarget.value as PoseTag | '')}
        >
          <option value="">{t`Every kind`}</option>
          {DRAWERS.map((each) => (
            <option key={each} value={each}>
              {t(TAG_NAMES[each])}
            </option>
          ))}
        </select>
        <button type="button" className={styles.all} onClick={() => view.setState({ panel: 'poses' })}>
          <Icon>
            <circle cx="9" cy="9" r="5" />
            <path d="m12.8 12.8 3.7 3.7" />
          </Icon>
          {t`All poses`}
        </button>
      </div>
      <div
        key={tag}
        className={styles.strip}
        role="group"
        aria-label={t`Poses`}
        // A wheel that only goes up and down moves along the strip too.
        onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY })}
      >
        {shown.map((built) => (
          <PoseTile key={built.id} built={built} isCurrent={current === built.id} />
        ))}
      </div>
    </div>
  )
}
