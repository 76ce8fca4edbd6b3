import { useEffect, useEffectEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { announce } from '../../core/announce.ts'
import { hasSingleKeys, isSingleKey, toolOf } from './shortcuts.ts'
import type { Tool, ToolHands } from '../../core/tools/tool.ts'
import { areAllToolsHere, loadTools, toolsNow } from './tool-list.ts'
import { typeAhead } from './type-ahead.ts'

const SPEAK_FOR_THEMSELVES = new Set(['palette', 'shortcuts', 'undo', 'redo', 'pin'])

/** True where letters are text rather than commands. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(radio|checkbox|range|button)$/.test(target.type))
  )
}

/** Listens for the tools' shortcuts while no dialog is open. */
export function useShortcuts(hands: ToolHands): void {
  const { t } = useLingui()
  const isInDialog = () => document.querySelector('dialog[open]') !== null
  const perform = (tool: Tool) => {
    tool.perform(hands)
    // What opens speaks for itself, and undo and redo say what they did.
    if (!SPEAK_FOR_THEMSELVES.has(tool.id)) announce(hands.maker, t(tool.label))
  }
  /** A letter of a tool that was still on its way. */
  const performLate = useEffectEvent((event: KeyboardEvent, tools: readonly Tool[]) => {
    const tool = toolOf(tools, event, hasSingleKeys())
    const { gesture, view } = hands.maker
    const isBusy =
      isInDialog() || view.getState().dialog || gesture.isOpen || isTyping(document.activeElement)
    if (tool && !isBusy) perform(tool)
  })
  // Texts that come with tools render anew: who listens stays, so that no letter that waits for them is lost.
  const onKeyDown = useEffectEvent((event: KeyboardEvent, whenHere: (event: KeyboardEvent) => void) => {
    const { maker } = hands
    if (event.defaultPrevented || isInDialog()) return
    if (event.key === 'Escape' && maker.gesture.isOpen) {
      maker.gesture.cancel()
      maker.view.setState({ moving: null })
      return
    }
    const { dialog } = maker.view.getState()
    if (dialog) {
      if (event.key === 'Escape') maker.view.setState({ dialog: null })
      // A dialog is on its way: what is typed for it is no command.
      if (dialog === 'palette' && !event.ctrlKey && !event.metaKey) typeAhead(event.key)
      return
    }
    const tool = toolOf(toolsNow(), event, hasSingleKeys())
    if (!tool?.shortcut) {
      const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isCharacter && !areAllToolsHere() && !isTyping(event.target)) whenHere(event)
      return
    }
    if (isTyping(event.target) && (isSingleKey(tool.shortcut) || tool.group === 'edit')) return
    // Text that somebody has marked is what they copy.
    if (tool.id === 'copy' && getSelection()?.toString()) return
    // What is pasted may be a file: only the browser's own event of pasting brings it.
    if (!tool.id.startsWith('paste')) event.preventDefault()
    perform(tool)
  })
  useEffect(() => {
    let isOver = false
    const whenHere = (event: KeyboardEvent) => {
      loadTools()
        .then((tools) => !isOver && performLate(event, tools))
        .catch(console.warn)
    }
    const onKey = (event: KeyboardEvent) => onKeyDown(event, whenHere)
    window.addEventListener('keydown', onKey)
    return () => {
      isOver = true
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}
