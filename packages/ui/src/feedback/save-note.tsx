import { useEffect, useState } from 'react'
import { CheckIcon, WarningIcon } from '../icons/icons.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './save-note.module.css'

const BLINK_MS = 900

/** Where the work is kept now, in a few `words` behind a mark; `data-save` on it is `save`, and `data-bad` in the states of `bad`: nothing is kept. */
export function SaveNote<State extends string>({
  save,
  words,
  bad,
  className,
}: {
  save: State | 'saving'
  words: Readonly<Record<State | 'saving', string>>
  bad: readonly NoInfer<State>[]
  className?: string | undefined
}) {
  const shown = useSettled<State | 'saving'>(save)
  const isBad = shown !== 'saving' && bad.includes(shown)
  const Mark = isBad ? WarningIcon : CheckIcon
  return (
    <span
      className={classNames(styles.note, className)}
      role="status"
      data-tip=""
      data-save={save}
      data-bad={isBad || undefined}
      data-busy={shown === 'saving' || undefined}
    >
      <Mark isSmall />
      <span>{words[shown]}</span>
    </span>
  )
}

/** The state of saving, but saving itself only where it takes a while: neither eyes nor ears hear of every drag. */
function useSettled<State extends string>(save: State): State {
  const [shown, setShown] = useState(save)
  useEffect(() => {
    const timer = setTimeout(() => setShown(save), save === 'saving' ? BLINK_MS : 0)
    return () => clearTimeout(timer)
  }, [save])
  return shown
}
