import type { Command } from '@kamae/pose/commands/command'
import type { History } from '@kamae/pose/history/scene-history'
import type { StepLabel } from './describe-step.ts'
import { readyCommands } from './load-commands.ts'

/** Edits that follow a hand: everything between `begin` and `commit` is one step of the history; `cancel` leaves no trace. */
export type Gesture = {
  begin(label: StepLabel): void
  commit(): void
  cancel(): void
  readonly isOpen: boolean
  /** Runs a command inside the open gesture, always upon the scene in which it began, or as a step of its own, called by `named` where that is given. */
  run<Input>(command: Command<Input>, input: Input, named?: string): void
  /** Runs an edit when its commands have come; what follows in the gesture, its commit too, keeps its place behind it. */
  runAfter(coming: Promise<unknown>, edit: () => void): void
}

/** Makes the gesture of a history; every step it leaves there ticks. */
export function createGesture(history: History): Gesture {
  const ticking = (act: () => void) => {
    const { entries, position } = history
    const last = entries[position - 1]
    act()
    if (history.entries[history.position - 1] !== last) readyCommands()?.tick('commit')
  }
  let waiting: (() => void)[] = []
  const inOrder = (act: () => void) => void (waiting.length > 0 ? waiting.push(act) : act())
  const giveUp = () => {
    waiting = []
    history.cancel()
  }
  return {
    begin: (label) => inOrder(() => ticking(() => history.begin(label))),
    commit: () => inOrder(() => ticking(() => history.commit())),
    cancel: giveUp,
    get isOpen() {
      return history.inGesture
    },
    run(command, input, named) {
      const label = named ? `${command.id} ${named}` : command.id
      if (history.inGesture) history.live(command, input)
      else ticking(() => history.run(command, input, { label }))
    },
    runAfter(coming, edit) {
      waiting.push(edit)
      if (waiting.length > 1) return
      coming.then(
        () => {
          const acts = waiting
          waiting = []
          for (const act of acts) act()
        },
        (error: unknown) => {
          giveUp()
          console.warn(error)
        },
      )
    },
  }
}
