import { buttonClass } from '@kamae/ui/buttons/button'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, PointerEvent } from 'react'
import styles from '../../features/bundles/bundle.module.css'
import { dragEntry } from './drag-entry.ts'
import { DragHandleIcon } from './drag-handle-icon.tsx'

const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: () => Infinity,
}

/** What an entry is dragged by, with a pointer or by keys. */
export function DragHandle({
  name,
  index,
  count,
  help,
  onKey,
  onOver,
  onDrop,
  onCancel,
}: {
  name: string
  index: number
  /** How many entries there are, loaded or not. */
  count: number
  /** The id of what says how it is done. */
  help: string
  /** It is to go to another position; beyond the end, at the end. */
  onKey: (position: number) => void
  /** It is dragged over the entry of this id. */
  onOver: (id: string) => void
  onDrop: () => void
  onCancel: () => void
}) {
  const { t, i18n } = useLingui()
  const [number, all] = [i18n.number(index + 1), i18n.number(count)]
  const key = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onKey(step(index))
  }
  const start = (event: PointerEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('ol')
    if (event.button === 0 && list) dragEntry(list, event.nativeEvent, { onOver, onDrop, onCancel })
  }
  return (
    <button
      type="button"
      data-drag
      className={buttonClass({ variant: 'ghost', size: 'dense' }, styles.handle)}
      aria-label={t`Move “${name}”, ${number} of ${all}`}
      aria-describedby={help}
      onKeyDown={key}
      onPointerDown={start}
    >
      <DragHandleIcon />
    </button>
  )
}
