import { aboveKeyboard } from '@kamae/ui/dialogs/above-keyboard'
import { type RefObject, useEffect } from 'react'

/** Keeps a screen as high as what an on-screen keyboard leaves of the window, as dialogs are: by `--seen`, `--seen-top` and `data-keyboard`. */
export function useKeyboardRoom(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => aboveKeyboard(screen.current), [screen])
}
