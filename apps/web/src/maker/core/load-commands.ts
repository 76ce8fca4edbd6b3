type Commands = typeof import('@kamae/pose/commands/commands') &
  typeof import('@kamae/pose/ik/reach') &
  Pick<typeof import('@kamae/ui/feedback/sound'), 'tick'>

let commands: Commands | undefined
let coming: Promise<Commands> | undefined

/** The commands of edits, once they have come. */
export const readyCommands = () => commands

/** Fetches what edits are made with, solvers and their sound included: after the first frame, or with the first edit if that is sooner. */
export function loadCommands(): Promise<Commands> {
  coming ??= Promise.all([
    import('@kamae/pose/commands/commands'),
    import('@kamae/pose/ik/reach'),
    import('@kamae/ui/feedback/sound'),
  ]).then(
    ([edits, reach, { tick }]) => (commands = { ...edits, ...reach, tick }),
    (error: unknown) => {
      // The next edit asks again.
      coming = undefined
      throw error
    },
  )
  return coming
}
