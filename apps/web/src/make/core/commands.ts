type Commands = typeof import('@kamae/pose/commands') & typeof import('@kamae/pose/reach')

let commands: Commands | undefined
let coming: Promise<Commands> | undefined

/** The commands of edits, once they have come. */
export const readyCommands = () => commands

/** Fetches what edits are made with, solvers included: after the first frame, or with the first edit if that is sooner. */
export function loadCommands(): Promise<Commands> {
  coming ??= Promise.all([import('@kamae/pose/commands'), import('@kamae/pose/reach')]).then(
    ([edits, reach]) => (commands = { ...edits, ...reach }),
    (error: unknown) => {
      // The next edit asks again.
      coming = undefined
      throw error
    },
  )
  return coming
}
