import { useEffect } from 'react'
import { copiedText, pasteText, removeChosen } from './edits.ts'
import { type PopEditor, toggleSnaps } from './editor.ts'
import type { PopAutosave } from './pop-autosave.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog') !== null

/** Undo, redo, copying and the list of keys, wherever the focus is but in a field. */
export function usePopShortcuts(editor: PopEditor, autosave: PopAutosave): void {
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const { history, view } = editor
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || isTyping(event.target)) return
        const key = event.key.toLowerCase()
        const isCommand = event.ctrlKey || event.metaKey
        if (key === '?') view.setState({ dialog: 'keys' })
        // By its place: with Alt a Mac writes another letter.
        else if (event.altKey && !isCommand && event.code === 'KeyS') toggleSnaps(editor)
        else if (isCommand && key === 'z') {
          if (event.shiftKey) history.redo()
          else history.undo()
        } else if (isCommand && key === 'y') history.redo()
        else return
        event.preventDefault()
      },
      options,
    )
    const copy = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return
      const text = copiedText(editor)
      if (!text) return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      if (event.type === 'cut') removeChosen(editor)
    }
    document.addEventListener('copy', copy, options)
    document.addEventListener('cut', copy, options)
    document.addEventListener(
      'paste',
      (event) => {
        if (isTyping(event.target)) return
        if (pasteText(editor, event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
      },
      options,
    )
    // Never left behind by a page that has not kept it: the device is full, or another tab took the pop.
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (history.snapshot().document !== autosave.kept) event.preventDefault()
      },
      options,
    )
    return () => listening.abort()
  }, [editor, autosave])
}
