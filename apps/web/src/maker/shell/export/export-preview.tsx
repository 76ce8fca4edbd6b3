import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useStore } from 'zustand'
import { useControlPreviews } from '../../features/control/use-control-previews.ts'
import type { BatchPlan } from '../../features/batch/plan/plan.ts'
import { controlSettings } from '../../stage/control-store.ts'
import type { ExportKind, shotOf } from './export-choice.ts'
import styles from './export-sheet.module.css'
import { usePicturePreview, useTurnPreview } from './use-previews.ts'

/** What would be taken, small: one picture, or all of a set. */
export function ExportPreview({
  kind,
  name,
  shot,
  plan,
}: {
  kind: ExportKind
  name: string
  shot: ReturnType<typeof shotOf>
  plan: BatchPlan
}) {
  const { t } = useLingui()
  const label = t`Preview: ${name}`
  if (kind === 'control') return <ControlPreview label={label} />
  if (kind === 'turn') return <TurnPreview label={label} plan={plan} />
  return <PicturePreview label={label} shot={shot} />
}

function PicturePreview({ label, shot }: { label: string; shot: ReturnType<typeof shotOf> }) {
  const url = usePicturePreview(shot)
  const isClear = shot.background.kind === 'transparent'
  return (
    <div className={styles.preview}>
      {url && (
        <img
          key={`${shot.width} ${shot.height}`}
          src={url}
          alt={label}
          width={shot.width}
          height={shot.height}
          data-clear={isClear || undefined}
        />
      )}
    </div>
  )
}

function ControlPreview({ label }: { label: string }) {
  const settings = useStore(controlSettings)
  const previews = useControlPreviews(settings)
  return <Grid label={label} columns={3} urls={settings.kinds.map((kind) => previews[kind])} />
}

function TurnPreview({ label, plan }: { label: string; plan: BatchPlan }) {
  const urls = useTurnPreview(plan)
  return (
    <Grid label={label} columns={plan.sheet?.columns ?? 4} urls={plan.views.map((_, index) => urls[index])} />
  )
}

function Grid({
  label,
  columns,
  urls,
}: {
  label: string
  columns: number
  urls: readonly (string | undefined)[]
}) {
  const style: CSSProperties & Record<'--columns', number> = { '--columns': Math.min(columns, urls.length) }
  return (
    <div className={styles.preview}>
      <div role="img" aria-label={label} className={styles.grid} style={style}>
        {urls.map((url, index) => (
          <span key={index} className={styles.cell}>
            {url && <img src={url} alt="" />}
          </span>
        ))}
      </div>
    </div>
  )
}
