/** Built-in poses that somebody takes while waiting and listening. */
export const IDLE_POSES: readonly string[] = ['contrapposto', 'handsBehind', 'sway', 'inPockets', 'model']

/** One of some bodies that somebody left alone may take; undefined where there is none. */
export function chooseIdle<Body>(random: () => number, choices: readonly Body[]): Body | undefined {
  return choices[Math.min(Math.floor(random() * choices.length), choices.length - 1)]
}
