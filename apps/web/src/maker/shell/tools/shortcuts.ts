import { writeKeys } from '@kamae/ui/navigation/key-names'
import type { Tool } from '../../core/tools/tool.ts'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Whether the keys pressed are those of a shortcut. A sign such as `?` is compared as typed, whatever Shift its keyboard needs. */
export function matches(shortcut: string, event: Keys): boolean {
  const parts = shortcut.split('+')
  const key = parts.at(-1) ?? ''
  const isCharacter = /^[a-z]$/.test(key)
  const hasMod = event.ctrlKey || event.metaKey
  return (
    event.key.toLowerCase() === key &&
    hasMod === parts.includes('mod') &&
    !event.altKey &&
    (!isCharacter || event.shiftKey === parts.includes('shift'))
  )
}

/** True for a shortcut without Ctrl or ⌘: those can be switched off (WCAG 2.1.4). */
export function isSingleKey(shortcut: string): boolean {
  return !shortcut.split('+').includes('mod')
}

/** A shortcut as a person reads it on their own kind of keyboard, in a language. */
export function shortcutText(shortcut: string, locale: string, isMac = IS_MAC): string {
  const names: Readonly<Record<string, string>> = isMac
    ? { mod: '⌘', shift: '⇧', backspace: '⌫' }
    : { mod: 'Ctrl', shift: 'Shift', backspace: 'Backspace' }
  const parts = shortcut.split('+').map((part) => names[part] ?? part.toUpperCase())
  return isMac ? parts.join('') : writeKeys(parts.join('+'), locale)
}

/** The tool whose shortcut these keys are. `Ctrl+Y` redoes too. */
export function toolOf(tools: readonly Tool[], event: Keys, hasSingleKeys: boolean): Tool | undefined {
  if (matches('mod+y', event)) return tools.find((tool) => tool.id === 'redo')
  return tools.find(
    ({ shortcut }) =>
      shortcut !== undefined && matches(shortcut, event) && (hasSingleKeys || !isSingleKey(shortcut)),
  )
}

const KEY = 'kamae.single-keys'

/** Shortcuts of one key are on unless switched off on this device. */
export function hasSingleKeys(): boolean {
  return localStorage.getItem(KEY) !== 'off'
}

/** Switches shortcuts of one key on or off. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
}
