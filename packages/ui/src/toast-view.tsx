import { useEffect, useRef } from 'react'
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { CheckIcon, WarningIcon } from './icons.tsx'
import type { Toast, ToastAction } from './show-toast.ts'
import styles from './toast.module.css'

/** Top centre, 1500 ms, closed by a click, draggable, waiting while hovered. Loaded with the first toast. */
export function ToastView({ toasts }: { toasts: readonly Toast[] }) {
  const shown = useRef(new Set<number>())
  useEffect(() => {
    for (const { key, text, kind, action } of toasts) {
      if (shown.current.has(key)) continue
      shown.current.add(key)
      toast(action ? <Acted {...{ text, action }} /> : text, {
        icon: kind === 'error' ? <WarningIcon isSmall /> : <CheckIcon isSmall />,
        role: kind === 'error' ? 'alert' : 'status',
        // Who is to act needs longer than who only reads.
        ...(action ? { autoClose: 6000 } : {}),
      })
    }
  }, [toasts])
  return (
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
      limit={3}
    />
  )
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
