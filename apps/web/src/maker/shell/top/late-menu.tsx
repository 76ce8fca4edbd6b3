import { lazy, type ReactNode, Suspense } from 'react'
import { useStageState } from '../../core/maker-context.ts'
import { hasSettled } from '../../core/stage-link.ts'
import type { ToolMenuName } from './tool-menu.tsx'
import styles from './top-bar.module.css'

const ToolMenu = lazy(async () => ({ default: (await import('./tool-menu.tsx')).ToolMenu }))

export type LateTrigger = {
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A menu of tools whose code comes once the avatar stands, or cannot; until then its button waits. */
export function LateMenu(props: { trigger: LateTrigger; of: ToolMenuName }) {
  const isThere = useStageState(hasSettled)
  const { label, className, children } = props.trigger
  const waiting = (
    <span className={styles.waiting}>
      <button type="button" className={className} aria-label={label} aria-haspopup="menu" aria-disabled>
        {children}
      </button>
    </span>
  )
  return isThere ? (
    <Suspense fallback={waiting}>
      <ToolMenu {...props} />
    </Suspense>
  ) : (
    waiting
  )
}
