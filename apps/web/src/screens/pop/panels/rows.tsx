import { useEffect, useId, useRef, type ReactNode } from 'react'
import { NumberRow } from '@kamae/ui/fields/number-row'
import { Switch } from '@kamae/ui/fields/switch'
import { changeContents, type ContentChange } from '@kamae/pop/commands/commands'
import type { Content } from '@kamae/pop/documents/content'
import { run } from '../core/editor.ts'
import { useEditor } from '../core/editor-context.ts'
import styles from './panels.module.css'

/** How rows change what is chosen: at once, or live until a gesture ends. */
export function useChange(contents: readonly Content[]) {
  const editor = useEditor()
  const ids = contents.map(({ id }) => id)
  const { history } = editor
  return {
    now: (change: ContentChange) => run(editor, changeContents, { ids, change }),
    begin: () => history.begin('changeContents'),
    live: (change: ContentChange) => {
      if (!history.snapshot().inGesture) history.begin('changeContents')
      history.live(changeContents, { ids, change })
    },
    commit: () => history.commit(),
    cancel: () => history.cancel(),
  }
}
export type Change = ReturnType<typeof useChange>

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** A number of what is chosen. */
export function ContentNumber({
  change,
  toChange,
  ...rest
}: {
  change: Change
  toChange: (value: number) => ContentChange
  label: string
  value: number
  min: number
  max: number
  digits?: number
  step?: number
  unit?: string
  reset?: number
}) {
  return (
    <NumberRow
      {...rest}
      onStart={change.begin}
      onChange={(value) => change.live(toChange(value))}
      onCommit={change.commit}
      onCancel={change.cancel}
    />
  )
}

/** A colour; with `filled`, the name of the switch that is on while there is one, it may be left out. All until the picker closes is one step. */
export function ContentColour({
  label,
  value,
  filled,
  change,
  toChange,
}: {
  label: string
  value: string | null
  filled?: string
  change: Pick<Change, 'live' | 'commit' | 'now'>
  toChange: (colour: string | null) => ContentChange
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { commit } = change
  useEffect(() => {
    const element = input.current
    // React's change event is the browser's input event; its change event says that the picker closed.
    element?.addEventListener('change', commit)
    return () => element?.removeEventListener('change', commit)
  })
  return (
    <div className={styles.colour}>
      <label htmlFor={id}>{label}</label>
      {filled !== undefined && (
        <Switch
          label={filled}
          isOn={value !== null}
          onChange={(isFilled) => change.now(toChange(isFilled ? '#ffffff' : null))}
        />
      )}
      <input
        ref={input}
        id={id}
        type="color"
        value={value ?? '#ffffff'}
        disabled={value === null}
        onChange={(event) => change.live(toChange(event.currentTarget.value))}
        onBlur={commit}
      />
    </div>
  )
}
