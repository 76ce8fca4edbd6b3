import { type ComponentProps, lazy, Suspense } from 'react'
import type { Menu as MenuOfUi } from '@kamae/ui/menu'
import { useStageState } from '../core/maker-context.ts'
import { hasSettled } from '../core/stage-link.ts'
import styles from './top-bar.module.css'

const Menu = lazy(async () => ({ default: (await import('@kamae/ui/menu')).Menu }))

/** A menu whose code comes once the avatar stands, or cannot; until then its button waits. */
export function LateMenu(props: ComponentProps<typeof MenuOfUi>) {
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
      <Menu {...props} />
    </Suspense>
  ) : (
    waiting
  )
}
