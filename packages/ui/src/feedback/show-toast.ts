/** Something to do about what a toast says. */
export type ToastAction = { readonly label: string; readonly run: () => void }
export type Toast = {
  readonly key: number
  readonly text: string
  /** `news` is more than what was just done: it is to be read. */
  readonly kind: 'done' | 'news' | 'error'
  readonly action?: ToastAction | undefined
}

let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

/** Says something short at the top of the screen: what was done, or why it could not be. */
export function showToast(text: string, kind: Toast['kind'] = 'done', action?: ToastAction): void {
  toasts = [...toasts.slice(-4), { key: (toasts.at(-1)?.key ?? 0) + 1, text, kind, action }]
  for (const listener of listeners) listener()
}

/** For the host: the newest toasts, and when they change. */
export const toastStore = {
  read: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
