let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** The modal dialogs that are open: all that is outside the last of them is inert and lies beneath it. */
export const openDialogs = {
  add: (dialog: HTMLElement): void => change([...open, dialog]),
  remove: (dialog: HTMLElement): void => change(open.filter((each) => each !== dialog)),
  /** The one on top. */
  top: (): HTMLElement | undefined => open.at(-1),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
