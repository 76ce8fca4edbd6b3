import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@kamae/ui/dialog'
import { useHands } from './hands-context.ts'
import styles from './palette.module.css'
import { shortcutText } from './shortcuts.ts'
import type { Tool } from './tool.ts'
import { useTools } from './tool-list.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** All commands, found by typing a part of their names. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const hands = useHands()
  const { t } = useLingui()
  const tools = useTools()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const found = useMemo(() => {
    const words = plain(typed).split(/\s+/).filter(Boolean)
    return tools
      .filter((tool) => tool.id !== 'palette')
      .filter((tool) => words.every((word) => plain(t(tool.label)).includes(word)))
  }, [typed, t, tools])
  const at = Math.min(chosen, found.length - 1)
  const perform = (tool: Tool | undefined) => {
    if (!tool) return
    onClose()
    tool.perform(hands)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      perform(found[at])
      return
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || found.length === 0) return
    event.preventDefault()
    setChosen((at + by + found.length) % found.length)
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
        aria-activedescendant={found[at] && `${id}-${found[at].id}`}
        aria-label={t`Find a command`}
        placeholder={t`Find a command`}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t`All commands`} className={styles.list}>
        {found.map((tool, index) => (
          <button
            key={tool.id}
            id={`${id}-${tool.id}`}
            type="button"
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={styles.option}
            onClick={() => perform(tool)}
          >
            <tool.Icon />
            <span>{t(tool.label)}</span>
            {tool.shortcut && <kbd>{shortcutText(tool.shortcut)}</kbd>}
          </button>
        ))}
        {found.length === 0 && <p className={styles.none}>{t`No command has this name.`}</p>}
      </div>
    </Dialog>
  )
}
