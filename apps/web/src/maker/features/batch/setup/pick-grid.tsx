import { plural } from '@lingui/core/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Button } from '@kamae/ui/buttons/button'
import { nextIndex } from '@kamae/ui/navigation/roving'
import { MannequinDrawing } from '../../../../features/mannequin/mannequin-drawing.tsx'
import { batchChoices, toggled } from './choices.ts'
import styles from '../batch.module.css'
import type { PoseEntry, PoseList } from './pose-list.ts'

const idOf = ({ id }: PoseEntry) => id

/** Poses to choose any of: arrow keys move, a press chooses or takes back, one button chooses all that are shown. */
export function PickGrid({ list }: { list: PoseList }) {
  const { t } = useLingui()
  const chosen = useStore(batchChoices, ({ poses }) => poses)
  const [focused, setFocused] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const { entries } = list
  if (entries.length === 0) return <p className={styles.quiet}>{t`No poses found`}</p>
  const ids = new Set(chosen.map(idOf))
  const fresh = entries.filter(({ id }) => !ids.has(id))
  const entry = entries.some(({ id }) => id === focused) ? focused : entries[0]?.id
  const count = entries.length
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tiles = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const next = nextIndex(event.key, tiles.indexOf(event.target as HTMLElement), tiles.length)
    if (next === undefined) return
    event.preventDefault()
    tiles[next]?.focus()
  }
  return (
    <>
      <div className={styles.line}>
        <span className={styles.quiet}>{list.name}</span>
        <Button
          size="dense"
          onClick={() =>
            batchChoices.setState({
              poses:
                fresh.length > 0
                  ? [...chosen, ...fresh]
                  : chosen.filter(({ id }) => !entries.some((each) => each.id === id)),
            })
          }
        >
          {fresh.length > 0
            ? t`${plural(count, { one: 'Choose this one', other: 'Choose all #' })}`
            : t`Deselect these`}
        </Button>
      </div>
      <div className={styles.grid} ref={grid} role="group" aria-label={list.name || t`Poses`}>
        {entries.map((pose) => (
          <button
            key={pose.id}
            type="button"
            className={styles.tile}
            aria-pressed={ids.has(pose.id)}
            tabIndex={pose.id === entry ? 0 : -1}
            onFocus={() => setFocused(pose.id)}
            onKeyDown={onKeyDown}
            onClick={() => batchChoices.setState({ poses: toggled(chosen, pose, idOf) })}
          >
            {pose.source && <MannequinDrawing source={pose.source} />}
            <span className={styles.tileName}>{pose.name}</span>
          </button>
        ))}
      </div>
    </>
  )
}
