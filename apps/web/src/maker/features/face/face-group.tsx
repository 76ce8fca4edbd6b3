import { useId, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { setExpression } from '../../core/edits.ts'
import { useMaker } from '../../core/maker-context.ts'
import styles from './face-panel.module.css'
import { GestureRow } from '../../core/panel/gesture-row.tsx'
import panel from '../../core/panel/panel.module.css'

/** So many sliders are drawn at first; a face of hundreds of shapes is for finding by name. */
const SHOWN_AT_FIRST = 40

/** A folding group of sliders, one for each expression or blend shape. */
export function FaceGroup({
  title,
  rows,
  note,
  weights,
  isOpen,
  isSearched,
}: {
  title: string
  rows: readonly { readonly key: string; readonly label: string }[]
  /** Why the sliders do less than they say; empty when they do not. */
  note: string
  weights: Readonly<Record<string, number>>
  isOpen: boolean
  isSearched: boolean
}) {
  const maker = useMaker()
  const { t } = useLingui()
  const id = useId()
  const weightOf = (key: string) => (Object.hasOwn(weights, key) ? (weights[key] ?? 0) : 0)
  const used = rows.filter(({ key }) => weightOf(key) > 0).length
  const [hasToggled, setHasToggled] = useState<boolean>()
  const [isWhole, setIsWhole] = useState(false)
  const isShown = isSearched || (hasToggled ?? isOpen)
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST)
  const total = rows.length
  return (
    <section className={panel.section} aria-label={title} aria-describedby={note ? id : undefined}>
      <details className={styles.group} open={isShown}>
        <summary
          onClick={(event) => {
            event.preventDefault()
            setHasToggled(!isShown)
          }}
        >
          {title}
          <span className={styles.count}>{used > 0 ? `${used} / ${total}` : total}</span>
        </summary>
        {note && (
          <p id={id} className={styles.held} role="status">
            {note}
          </p>
        )}
        {isShown &&
          shown.map(({ key, label }) => (
            <GestureRow
              key={key}
              gesture="setExpression"
              label={label}
              value={Math.round(weightOf(key) * 100)}
              min={0}
              max={100}
              unit="%"
              reset={0}
              onChange={(percent) => setExpression(maker, key, percent / 100)}
            />
          ))}
        {shown.length < total && (
          <Button size="dense" variant="ghost" onClick={() => setIsWhole(true)}>
            {t`Show all ${total}`}
          </Button>
        )}
      </details>
    </section>
  )
}
