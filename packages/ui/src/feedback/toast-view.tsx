import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Id, Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import { CheckIcon, WarningIcon } from '../icons/icons.tsx'
import type { Toast, ToastAction } from './show-toast.ts'
import styles from './toast.module.css'

/** How many are shown at a time: the oldest goes for a newer one. */
const MOST = 3

/** Top centre, 1500 ms (6000 ms with something to do or news to read; an error until it is closed), closed by a click, draggable, waiting while hovered; above an open dialog, and in it for who cannot see. Loaded with the first toast. */
export function ToastView({ toasts }: { toasts: readonly Toast[] }) {
  const shown = useRef(new Map<number, Id>())
  const there = useRef<readonly Id[]>([])
  useEffect(() => {
    for (const [key, id] of shown.current)
      if (!toasts.some((toast) => toast.key === key)) {
        shown.current.delete(key)
        toast.dismiss(id)
      }
    for (const { key, text, kind, action } of toasts) {
      if (shown.current.has(key)) continue
      there.current = there.current.filter((id) => toast.isActive(id))
      if (there.current.length === MOST) toast.dismiss(there.current[0])
      const id = toast(action ? <Acted {...{ text, action }} /> : text, {
        icon: kind === 'error' ? <WarningIcon isSmall /> : <CheckIcon isSmall />,
        role: kind === 'error' ? 'alert' : 'status',
        // Who is to act, or to read, needs longer than who glances; what went wrong waits for its reader.
        ...(kind === 'error' ? { autoClose: false } : action || kind === 'news' ? { autoClose: 6000 } : {}),
      })
      shown.current.set(key, id)
      there.current = [...there.current, id].slice(-MOST)
    }
  }, [toasts])
  return createPortal(
    <ToastContainer
      className={styles.host}
      toastClassName={styles.toast}
      position="top-center"
      autoClose={1500}
      closeOnClick
      draggable
      pauseOnHover
      closeButton={false}
      transition={Slide}
    />,
    useTopmost(),
  )
}

/** An element in the top layer, inside the topmost dialog: outside it nothing can be pressed, and nothing is announced. */
function useTopmost(): HTMLElement {
  const [element] = useState(() =>
    Object.assign(document.createElement('div'), { popover: 'manual', className: styles.topmost }),
  )
  useLayoutEffect(() => {
    const place = () => {
      const parent = openDialogs.top() ?? document.body
      if (element.parentElement === parent) return
      parent.append(element)
      element.showPopover()
      if (parent !== document.body) clearTitle(element, parent)
      else element.style.removeProperty('--toast-top')
    }
    place()
    const stop = openDialogs.subscribe(place)
    return () => {
      stop()
      element.remove()
    }
  }, [element])
  return element
}

/** Room that a toast needs above a title, in CSS pixels: two lines of it. */
const ROOM = 84

/** Lets toasts begin above the title of the dialog that they lie in, or where there is no room for them, below it. */
function clearTitle(element: HTMLElement, dialog: HTMLElement): void {
  const title = dialog.querySelector(':scope > * > h2')?.getBoundingClientRect()
  if (title) element.style.setProperty('--toast-top', title.top < ROOM ? `${title.bottom + 8}px` : '12px')
  else element.style.removeProperty('--toast-top')
}

function Acted({ text, action }: { text: string; action: ToastAction }) {
  return (
    <span className={styles.acted}>
      {text}
      <button type="button" onClick={action.run}>
        {action.label}
      </button>
    </span>
  )
}
