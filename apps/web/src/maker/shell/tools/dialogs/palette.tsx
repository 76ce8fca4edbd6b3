import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { fadeEdges } from '@kamae/ui/scrolling/fade-edges'
import faded from '@kamae/ui/scrolling/faded-column.module.css'
import { classNames } from '@kamae/ui/theme/class-names'
import { useAvatar } from '../../../core/maker-context.ts'
import type { Find } from './find.ts'
import { allFinds } from './palette-list.ts'
import { findBy, loadFindTexts } from './palette-search.ts'
import { useHands } from '../../../core/tools/tool-context.ts'
import styles from './palette.module.css'
import { recentFinds, rememberFind } from './recent-finds.ts'
import { shortcutText } from '../shortcuts.ts'
import { areAllToolsHere, loadTools, useTools } from '../tool-list.ts'
import { takeTyped } from '../type-ahead.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** All commands, joints, poses, expressions, hand shapes, cameras, lights and panels, found by typing a part of their names in the page's language or in English. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const hands = useHands()
  const tools = useTools()
  const avatar = useAvatar()
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(takeTyped)
  const [chosen, setChosen] = useState(0)
  const [recent] = useState(recentFinds)
  const [english, setEnglish] = useState<I18n>()
  const [entered, setEntered] = useState(0)
  const id = useId()

  useEffect(() => {
    loadTools().catch(console.warn)
    loadFindTexts('en').then(setEnglish, console.warn)
  }, [])

  const finds = useMemo(() => {
    const bones = new Set(avatar?.skeleton.bones.map(({ name }) => name))
    return allFinds(i18n, tools, { bones, expressions: avatar?.expressions ?? [] })
  }, [i18n, tools, avatar])
  const found = useMemo(
    () => findBy(typed, finds, recent, english && english !== i18n ? [i18n, english] : [i18n]),
    [typed, finds, recent, i18n, english],
  )
  const at = Math.max(0, Math.min(chosen, found.length - 1))
  const kinds = {
    tool: '',
    joint: t`Joint`,
    pose: t({ message: 'Pose', context: 'noun' }),
    panel: t`Panel`,
    face: t({ message: 'Face', context: 'expression' }),
    hand: t`Hand`,
    camera: t`Camera`,
    light: t({ message: 'Light', context: 'lamps' }),
  }

  const perform = (find: Find | undefined) => {
    if (!find) return
    rememberFind(find.id)
    onClose()
    find.perform(hands)
  }
  const performFirst = useEffectEvent(() => perform(found[at]))
  useEffect(() => {
    if (entered > 0) performFirst()
  }, [entered])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      // What is asked for may be among the tools, or the English words, that are still on their way.
      if (chosen > 0 || (areAllToolsHere() && found.length > 0)) return perform(found[at])
      void Promise.allSettled([loadTools(), loadFindTexts('en')]).then(() => setEntered((times) => times + 1))
      return
    }
    const by = STEPS[event.key]
    if (by === undefined || found.length === 0) return
    event.preventDefault()
    const next =
      Math.abs(by) === 1
        ? (at + by + found.length) % found.length
        : Math.max(0, Math.min(found.length - 1, at + by))
    setChosen(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t`All commands`}>
      <input
        className={styles.input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened to type into it
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[at] && `${id}-${at}`}
        aria-label={t`Find a command, pose or joint`}
        placeholder={t({ message: 'Command, pose, joint', context: 'looked for in the palette' })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 ? (
        <p className={styles.none} role="status">{t`No results.`}</p>
      ) : (
        <div
          ref={fadeEdges}
          id={id}
          role="listbox"
          aria-label={t`All commands`}
          className={classNames(styles.list, faded.column)}
        >
          {found.map((find, index) => (
            <button
              key={find.id}
              id={`${id}-${index}`}
              type="button"
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className={styles.option}
              onClick={() => perform(find)}
            >
              <find.Icon />
              <span>{i18n._(find.label)}</span>
              {kinds[find.kind] && <small>{kinds[find.kind]}</small>}
              {find.shortcut && <kbd>{shortcutText(find.shortcut, i18n.locale)}</kbd>}
            </button>
          ))}
        </div>
      )}
    </Dialog>
  )
}
