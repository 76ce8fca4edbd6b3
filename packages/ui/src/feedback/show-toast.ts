/** Something to do about what a toast says. */
export type ToastAction = {
  readonly label: string
  readonly run: () => void
  /** Once it aborts there is nothing more to do: the toast goes. */
  readonly until?: AbortSignal
}
export type Toast = {
  readonly key: number
  readonly text: string
  /** `news` is more than what was just done: it is to be read. */
  readonly kind: 'done' | 'news' | 'error'
  readonly action?: ToastAction | undefined
}

let toasts: readonly Toast[] = []
let newest = 0
const listeners = new Set<() => void>()

function put(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a short notice at the top of the screen: what was done, or why it could not be. */
export function showToast(text: string, kind: Toast['kind'] = 'done', action?: ToastAction): void {
  const key = ++newest
  put([...toasts.slice(-4), { key, text, kind, action }])
  action?.until?.addEventListener('abort', () => put(toasts.filter((toast) => toast.key !== key)))
}

/** For the host: the newest toasts, and when they change. */
export const toastStore = {
  read: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
