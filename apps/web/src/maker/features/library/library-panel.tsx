import { type ReactNode, useEffect, useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { POSE_TAGS } from '@kamae/pose/library/pose-tags'
import { Switch } from '@kamae/ui/fields/switch'
import { Chip } from '@kamae/ui/layout/chip'
import { fadeEdges } from '@kamae/ui/scrolling/fade-edges'
import faded from '@kamae/ui/scrolling/faded-column.module.css'
import fadedRow from '@kamae/ui/scrolling/faded-row.module.css'
import { useScrollRow } from '@kamae/ui/scrolling/use-scroll-row'
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
  const words = t`Search poses`
  const search = (
    <input
      type="search"
      className={styles.input}
      value={typed}
      placeholder={words}
      aria-label={words}
      onChange={(event) => libraryView.setState({ typed: event.currentTarget.value })}
    />
  )
  const kinds = from === 'built-in' && <Kinds />
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <WaysToAPose of="library" />
        {isWide ? (
          <>
            {search}
            <div className={styles.rows}>
              {chooser}
              <DressingDisclosure isOpen />
            </div>
          </>
        ) : (
          // In one line: in a sheet the poses are to be in sight.
          <div className={styles.line}>
            <span className={styles.search} data-words={words}>
              {search}
            </span>
            <FilterRow>
              {chooser}
              <DressingDisclosure isOpen={false} />
              {kinds}
            </FilterRow>
          </div>
        )}
      </div>
      {isWide && kinds}
      {from === 'built-in' && <BuiltInSection typed={typed} isWide={isWide} />}
      {from !== 'built-in' && (
        <List isWide={isWide}>
          {from === 'shelf' ? <ShelfSection typed={typed} /> : <AccountSection from={from} typed={typed} />}
        </List>
      )}
    </div>
  )
}

/** What narrows the poses, as a row that scrolls sideways beside the search. */
function FilterRow({ children }: { children: ReactNode }) {
  const row = useScrollRow<HTMLDivElement>()
  return (
    <div
      ref={row}
      className={classNames(styles.filters, fadedRow.row)}
      onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY })}
    >
      {children}
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
  const { i18n, t } = useLingui()
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
  const share = i18n.number(strength, { style: 'percent' })
  return (
    <details className={styles.disclosure}>
      <summary>
        {t(PART_CHOICES[part])} · {share}
      </summary>
      {rows}
    </details>
  )
}

/** The kinds of the poses that come with Kamae: one at a time narrows them. */
function Kinds() {
  const { t } = useLingui()
  const tag = useStore(libraryView, (view) => view.tag)
  return (
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
  )
}

function BuiltInSection({ typed, isWide }: { typed: string; isWide: boolean }) {
  const { t, i18n } = useLingui()
  const tag = useStore(libraryView, (view) => view.tag)
  const items = useMemo(() => builtInItems(i18n), [i18n])
  const found = useMemo(() => findItems(items, { typed, tag, i18n }), [items, typed, tag, i18n])
  return (
    <List isWide={isWide}>
      {found.length > 0 ? <PoseGrid items={found} label={t`Poses`} /> : <NoneCalled hasKinds />}
    </List>
  )
}
