/** Code that only some scenes need: `undefined` until it has come, fetched when first asked for. */
export type Late<Module> = () => Module | undefined

const listeners = new Set<() => void>()
const coming = new Set<Promise<void>>()

/** Wraps an import, so that what draws can ask for it at any time and go on without it meanwhile. */
export function late<Module>(load: () => Promise<Module>): Late<Module> {
  let module: Module | undefined
  let isComing = false
  return () => {
    if (module || isComing) return module
    isComing = true
    const arrival = load()
      .then((loaded) => {
        module = loaded
        for (const listener of listeners) listener()
      }, console.warn)
      .finally(() => {
        // What failed is asked for again with the next change.
        isComing = false
        coming.delete(arrival)
      })
    coming.add(arrival)
    return undefined
  }
}

/** Hears when late code has come, for drawing again with it; returns how to stop. */
export function onLate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether code is on its way: what is drawn may change when it comes. */
export const isLate = (): boolean => coming.size > 0

/** Waits until no code is on its way, the code that it asks for in turn included. */
export async function lateArrived(): Promise<void> {
  while (coming.size > 0) await Promise.all(coming)
}
