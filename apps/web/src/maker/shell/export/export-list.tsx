import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { DownloadIcon } from '@kamae/ui/icons/action-icons'
import { PicturesIcon } from '../../features/batch/batch-icons.tsx'
import { LayersIcon } from '../../features/control/layers-icon.tsx'
import type { Size } from '../../stage/control-size.ts'
import type { ExportKind } from './export-choice.ts'
import styles from './export-sheet.module.css'

export type ExportRow = { readonly kind: ExportKind; readonly name: string; readonly size: Size }

/** Everything that can be taken: a press chooses, the arrow beside it takes at once. */
export function ExportList({
  rows,
  chosen,
  isBusy,
  onChoose,
  onTake,
}: {
  rows: readonly ExportRow[]
  chosen: ExportKind
  isBusy: boolean
  onChoose: (kind: ExportKind) => void
  onTake: (kind: ExportKind) => void
}) {
  const { t } = useLingui()
  const group = useId()
  return (
    <ul
      className={styles.list}
      role="radiogroup"
      aria-label={t({ message: 'What to take', context: 'pictures' })}
    >
      {rows.map(({ kind, name, size }) => (
        <li key={kind} role="none" className={styles.row}>
          <label className={styles.choice}>
            <input
              type="radio"
              name={group}
              value={kind}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            <Glyph kind={kind} size={size} />
            <span className={styles.name}>{name}</span>
            <span className={styles.size} aria-hidden="true">{`${size.width} × ${size.height}`}</span>
          </label>
          <IconButton
            className={styles.take}
            label={t`Download: ${name}`}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onTake(kind)
            }}
          >
            <DownloadIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** The shape of the picture and what is behind. */
function Glyph({ kind, size: { width, height } }: Pick<ExportRow, 'kind' | 'size'>) {
  return (
    <span className={styles.glyph}>
      {kind === 'control' ? (
        <LayersIcon />
      ) : kind === 'turn' ? (
        <PicturesIcon />
      ) : (
        <span data-kind={kind} style={{ aspectRatio: `${width} / ${height}` }} />
      )}
    </span>
  )
}
