import { type ReactNode, useEffect, useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { POSE_TAGS } from '@kamae/pose/library/pose-tags'
import { Switch } from '@kamae/ui/fields/switch'
import { Chip } from '@kamae/ui/layout/chip'
import { fadeEdges } from '@kamae/ui/scrolling/fade-edges'
import faded from '@kamae/ui/scrolling/faded-column.module.css'
import { classNames } from '@kamae/ui/theme/class-names'
import { useStore } from 'zustand'
import { drawerName } from '../../../features/pose-names/pose-names.ts'
import { AccountSection } from './account-section.tsx'
import { broughtProps } from '../../core/library/brought-props.ts'
import { builtInItems, findItems } from '../../core/library/library-item.ts'
import { type LibraryView, libraryView } from './library-view.ts'
import styles from './library.module.css'
import { NoneCalled } from './none-called.tsx'
import { PART_CHOICES } from '../../core/dressing/dressing-names.ts'
import { DressingRows } from '../../core/dressing/dressing-rows.tsx'
import { PoseGrid } from './pose-grid.tsx'
import { openShelf } from '../../core/library/shelf.ts'
import { ShelfSection } from './shelf-section.tsx'
import { WaysToAPose } from './ways-to-a-pose.tsx'

type Source = LibraryView['from']

/** Every pose there is to put on: those that come with Kamae, one's own, those of others, and the shelf of this device. `isWide`: it has room for all its rows. */
export function LibraryPanel({ isWide = false }: { isWide?: boolean }) {
  const { t } = useLingui()
  const { from, typed } = useStore(libraryView)
  useEffect(() => void openShelf(), [])
  const sources: readonly { readonly value: Source; readonly label: string }[] = [
    { value: 'built-in', label: t`Built-in` },
    { value: 'mine', label: t({ message: 'Mine', context: 'poses' }) },
    { value: 'liked', label: t`Liked` },
    { value: 'charged', label: t`Downloaded` },
    { value: 'shelf', label: t`Shelf` },
  ]
  const chooser = (
    <select
      className={styles.select}
      aria-label={t`Where poses come from`}
      value={from}
      onChange={(event) => libraryView.setState({ from: event.currentTarget.value as Source })}
    >
      {sources.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  )
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <WaysToAPose of="library" />
        <input
          type="search"
          className={styles.input}
          value={typed}
          placeholder={t`Search poses`}
          aria-label={t`Search poses`}
          onChange={(event) => libraryView.setState({ typed: event.currentTarget.value })}
        />
        <div className={isWide ? styles.rows : styles.folded}>
          {chooser}
          <DressingDisclosure isOpen={isWide} />
        </div>
      </div>
      {from === 'built-in' && <BuiltInSection typed={typed} isWide={isWide} />}
      {from !== 'built-in' && (
        <List isWide={isWide}>
          {from === 'shelf' ? <ShelfSection typed={typed} /> : <AccountSection from={from} typed={typed} />}
        </List>
      )}
    </div>
  )
}

/** Scrolls by itself where the panel is wide; the sheet scrolls all of a narrow one. */
function List({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return (
    <div ref={isWide ? fadeEdges : undefined} className={classNames(styles.list, isWide && faded.column)}>
      {children}
    </div>
  )
}

/** What of a pose is put on, and how much; collapsed where there is little room. */
function DressingDisclosure({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui()
  const { part, strength } = useStore(libraryView)
  const { isOn: bringsProps } = useStore(broughtProps)
  const rows = (
    <>
      <DressingRows part={part} strength={strength} styles={styles} onChange={libraryView.setState} />
      <Switch
        label={t`With chair, wall or bar`}
        isOn={bringsProps}
        onChange={(isOn) => broughtProps.setState({ isOn })}
      />
    </>
  )
  if (isOpen) return rows
  const share = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' }).format(strength)
  return (
    <details className={styles.disclosure}>
      <summary>
        {t(PART_CHOICES[part])} · {share}
      </summary>
      {rows}
    </details>
  )
}

function BuiltInSection({ typed, isWide }: { typed: string; isWide: boolean }) {
  const { t, i18n } = useLingui()
  const tag = useStore(libraryView, (view) => view.tag)
  const items = useMemo(() => builtInItems(i18n), [i18n])
  const found = useMemo(() => findItems(items, { typed, tag, i18n }), [items, typed, tag, i18n])
  return (
    <>
      <div
        className={styles.tags}
        role="group"
        aria-label={t`Kinds of poses`}
        // A wheel that only goes up and down moves along the row too.
        onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY })}
      >
        {POSE_TAGS.map((each) => (
          <Chip
            key={each}
            isOn={each === tag}
            onChange={(isOn) => libraryView.setState({ tag: isOn ? each : undefined })}
          >
            {t(drawerName(each))}
          </Chip>
        ))}
      </div>
      <List isWide={isWide}>
        {found.length > 0 ? <PoseGrid items={found} label={t`Poses`} /> : <NoneCalled hasKinds />}
      </List>
    </>
  )
}
