import { useEffect, useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { POSE_TAGS } from '@kamae/pose/library/parts'
import { Chip } from '@kamae/ui/chip'
import { EmptyState } from '@kamae/ui/empty-state'
import { NumberRow } from '@kamae/ui/number-row'
import { Segmented } from '@kamae/ui/segmented'
import { useStore } from 'zustand'
import { TAG_NAMES } from '../names/pose-names.ts'
import { PARTS, type Part } from './dressing.ts'
import { builtInItems, findItems } from './library-item.ts'
import { libraryView } from './library-view.ts'
import styles from './library.module.css'
import { MineSection } from './mine-section.tsx'
import { PART_CHOICES } from './part-names.ts'
import { PoseGrid } from './pose-grid.tsx'
import { openShelf } from './shelf.ts'
import { ShelfSection } from './shelf-section.tsx'

/** Every pose there is to put on: those that come with Kamae, one's own, and the shelf of this device. */
export function LibraryPanel() {
  const { t } = useLingui()
  const { from, typed } = useStore(libraryView)
  useEffect(() => void openShelf(), [])
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <input
          type="search"
          className={styles.input}
          value={typed}
          placeholder={t`Search poses`}
          aria-label={t`Search poses`}
          onChange={(event) => libraryView.setState({ typed: event.currentTarget.value })}
        />
        <Segmented
          label={t`Where poses come from`}
          value={from}
          isFilled
          options={[
            { value: 'built-in', label: t`Built-in` },
            { value: 'mine', label: t`Mine` },
            { value: 'shelf', label: t`Shelf` },
          ]}
          onChange={(next) => libraryView.setState({ from: next })}
        />
        <DressingRows />
      </div>
      {from === 'built-in' && <BuiltInSection typed={typed} />}
      {from === 'mine' && <MineSection typed={typed} />}
      {from === 'shelf' && <ShelfSection typed={typed} />}
    </div>
  )
}

function DressingRows() {
  const { t } = useLingui()
  const { part, strength } = useStore(libraryView)
  return (
    <>
      <label className={styles.part}>
        <span>{t`Put on`}</span>
        <select
          className={styles.select}
          value={part}
          onChange={(event) => libraryView.setState({ part: event.currentTarget.value as Part })}
        >
          {PARTS.map((each) => (
            <option key={each} value={each}>
              {t(PART_CHOICES[each])}
            </option>
          ))}
        </select>
      </label>
      <NumberRow
        label={t`Strength`}
        value={Math.round(strength * 100)}
        min={0}
        max={100}
        unit="%"
        reset={100}
        onChange={(value) => libraryView.setState({ strength: value / 100 })}
      />
    </>
  )
}

function BuiltInSection({ typed }: { typed: string }) {
  const { t, i18n } = useLingui()
  const tag = useStore(libraryView, (view) => view.tag)
  const items = useMemo(() => builtInItems(i18n), [i18n])
  const found = useMemo(() => findItems(items, { typed, tag, i18n }), [items, typed, tag, i18n])
  return (
    <>
      <div className={styles.tags} role="group" aria-label={t`Kinds of poses`}>
        {POSE_TAGS.map((each) => (
          <Chip
            key={each}
            isOn={each === tag}
            onChange={(isOn) => libraryView.setState({ tag: isOn ? each : undefined })}
          >
            {t(TAG_NAMES[each])}
          </Chip>
        ))}
      </div>
      {found.length > 0 ? (
        <PoseGrid items={found} label={t`Poses`} />
      ) : (
        <EmptyState title={t`No pose is called that`}>{t`Try a shorter word or another kind.`}</EmptyState>
      )}
    </>
  )
}
