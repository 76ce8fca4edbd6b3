/** Notes are taken within a minute of an answer, and a model takes a while for them: so long after the look before. */
const LOOKS_MS = [25_000, 30_000, 30_000, 60_000]

/** Looks for something a few times after it was begun, until `look` answers that it came. */
export function createNotesLooks(look: () => Promise<boolean>): { begin(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  const next = (at: number) => {
    const pause = LOOKS_MS[at]
    if (pause === undefined) return
    const mine = turn
    const again = (hasCome: boolean) => {
      if (!hasCome && turn === mine) next(at + 1)
    }
    timer = setTimeout(() => void look().then(again), pause)
  }
  const stop = () => {
    turn++
    clearTimeout(timer)
  }
  return {
    begin() {
      stop()
      next(0)
    },
    stop,
  }
}
