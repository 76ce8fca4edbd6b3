import { useCallback, useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '@kamae/ui/icons/icon'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { useMaker } from '../../core/maker-context.ts'
import { frameBeside } from '../../stage/frame-all.ts'
import styles from './library.module.css'
import { LibraryPanel } from './library-panel.tsx'

/** The library beside the avatar, on wide screens. */
export function LibraryAside() {
  const maker = useMaker()
  const { view } = maker
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(), [])
  useEffect(() => {
    const panel = box.current
    return panel ? frameBeside(maker, panel) : undefined
  }, [maker])
  const close = useCallback(() => view.setState(({ panelBefore }) => ({ panel: panelBefore })), [view])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The first Escape takes back what is only looked at.
      if (event.key !== 'Escape' || event.defaultPrevented || view.getState().preview) return
      if (box.current?.contains(document.activeElement)) close()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [view, close])
  return (
    <section ref={box} className={styles.aside} data-over-stage aria-label={t`All poses`}>
      <header className={styles.title}>
        <h2>{t`All poses`}</h2>
        <IconButton label={t`Close`} variant="dense" onClick={close}>
          <Icon>
            <path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />
          </Icon>
        </IconButton>
      </header>
      <LibraryPanel isWide />
    </section>
  )
}
