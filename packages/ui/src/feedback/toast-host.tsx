import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type Toast, toastStore } from './show-toast.ts'

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }))
const NONE: readonly Toast[] = []

/** Where toasts appear; put it in the document once. It costs nothing until the first toast. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE)
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <ToastView toasts={toasts} />
    </Suspense>
  )
}
