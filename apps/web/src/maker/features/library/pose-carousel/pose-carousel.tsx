import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { POSE_TAGS, type PoseTag } from '@kamae/pose/library/pose-tags'
import { nextIndex } from '@kamae/ui/navigation/roving'
import { useStore } from 'zustand'
import { useActive, useView } from '../../../core/maker-context.ts'
import { libraryView } from '../library-view.ts'
import { WaysToAPose } from '../ways-to-a-pose.tsx'
import { PART_CHOICES } from '../../../core/dressing/dressing-names.ts'
import { drawerName } from '../../../../features/pose-names/pose-names.ts'
import { PoseTile } from './pose-tile.tsx'
import { builtInPoseOf } from '@kamae/pose/library/built-in-pose-of'
import styles from './pose-carousel.module.css'

const LibraryAside = lazy(async () => ({
  default: (await import('../library-aside.tsx')).LibraryAside,
}))
const DRAWERS = POSE_TAGS.filter((tag) => tag !== 'pairs')

/** The poses that come with Kamae, at the foot of the stage, or the whole library beside it. */
export function PoseCarousel() {
  const isOpen = useView(({ panel }) => panel === 'poses')
  return isOpen ? (
    <Suspense fallback={null}>
      <LibraryAside />
    </Suspense>
  ) : (
    <Carousel />
  )
}

function Carousel() {
  const { t } = useLingui()
  const { part, strength } = useStore(libraryView)
  const [tag, setTag] = useState<PoseTag | ''>('')
  const current = useActive(({ pose }) => builtInPoseOf(pose))
  const shown = tag ? BUILT_IN_POSES.filter(({ tags }) => tags.includes(tag)) : BUILT_IN_POSES
  const carousel = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const stops = [focused, current, shown[0]?.id]
  const entry = stops.find((id) => shown.some((built) => built.id === id))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tiles = [...(carousel.current?.querySelectorAll<HTMLElement>('[data-pose]') ?? [])]
    const at = tiles.findIndex((tile) => tile === document.activeElement)
    const next = at < 0 ? undefined : nextIndex(event.key, at, tiles.length)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    tiles[next]?.focus()
  }
  return (
    <div className={styles.foot}>
      <div className={styles.side}>
        <Partly />
        <WaysToAPose of="carousel" />
        <select
          className={styles.drawer}
          aria-label={t`Kinds of poses`}
          value={tag}
          onChange={(event) => setTag(event.currentTarget.value as PoseTag | '')}
        >
          <option value="">{t`Every kind`}</option>
          {DRAWERS.map((each) => (
            <option key={each} value={each}>
              {t(drawerName(each))}
            </option>
          ))}
        </select>
      </div>
      <div
        key={tag}
        ref={carousel}
        className={styles.carousel}
        role="group"
        aria-label={t`Poses`}
        // A wheel that only goes up and down moves along the carousel too.
        onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY })}
      >
        {shown.map((built) => (
          <PoseTile
            key={built.id}
            built={built}
            dressing={{ part, strength }}
            isCurrent={current === built.id}
            tabIndex={built.id === entry ? 0 : -1}
            onMove={onKeyDown}
            onReach={setFocused}
          />
        ))}
      </div>
    </div>
  )
}

/** That only a part of a pose is put on, as the library was set: a press puts on whole poses again. */
function Partly() {
  const { t, i18n } = useLingui()
  const { part, strength } = useStore(libraryView)
  if (part === 'whole' && strength === 1) return null
  const name = t(PART_CHOICES[part])
  const share = i18n.number(strength, { style: 'percent' })
  return (
    <button
      type="button"
      className={styles.partly}
      data-tip={t`Apply whole poses again`}
      aria-label={`${name}, ${share}: ${t`Apply whole poses again`}`}
      onClick={() => libraryView.setState({ part: 'whole', strength: 1 })}
    >
      {name} · {share} <span aria-hidden="true">×</span>
    </button>
  )
}
