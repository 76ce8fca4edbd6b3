/** Seconds: a blink's way down, its stay, its way up. Source: Evinger et al., "Eyelid movements" (1991). */
const DOWN = 0.075
const SHUT = 0.04
const UP = 0.14
const LENGTH = DOWN + SHUT + UP
/** Seconds between blinks; one in eight is double. */
const SELDOM = { least: 1.8, most: 5.6 }
const TWICE = 0.125

/** How far the lids are closed (0 to 1), frame by frame. */
export type Blinker = {
  /** `mayBlink` false holds the next blink back; one that has begun ends. */
  next(seconds: number, mayBlink: boolean): number
}

/** Makes lids that blink now and then. */
export function createBlinker(random: () => number): Blinker {
  let wait = SELDOM.least
  /** Seconds since the blink began; undefined between blinks. */
  let at: number | undefined
  const pause = () =>
    random() < TWICE ? 0.12 : SELDOM.least + (SELDOM.most - SELDOM.least) * random() ** 1.5
  return {
    next(seconds, mayBlink) {
      if (at === undefined) {
        wait -= seconds
        if (wait > 0 || !mayBlink) return 0
        at = 0
      } else at += seconds
      if (at >= LENGTH) {
        at = undefined
        wait = pause()
        return 0
      }
      if (at < DOWN) return at / DOWN
      return at < DOWN + SHUT ? 1 : 1 - (at - DOWN - SHUT) / UP
    },
  }
}
