/** Asks whoever wrote something in what is open, and leads away from it once it may be dropped. */
export type AskToLeave = (leave: () => void) => void

let held: readonly AskToLeave[] = []

/** The dialogs that hold what somebody wrote: what leads away from the page asks the newest first. */
export const heldWork = {
  /** Gives what takes it away again. */
  add(ask: AskToLeave): () => void {
    held = [...held, ask]
    return () => {
      held = held.filter((each) => each !== ask)
    }
  },
  newest: (): AskToLeave | undefined => held.at(-1),
}
