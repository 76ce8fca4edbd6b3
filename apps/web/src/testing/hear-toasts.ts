import { type Toast, toastStore } from '@kamae/ui/feedback/show-toast'

/** Hears what is said from now on: what it answers gives the newest toast since, if there is one. */
export function hearToasts(): () => Toast | undefined {
  const last = toastStore.read().at(-1)?.key ?? 0
  return () => toastStore.read().findLast(({ key }) => key > last)
}
