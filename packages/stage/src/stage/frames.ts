/** Draws on demand: many requests, one frame. */
export type Frames = {
  request(): void
  /** Whether everything that was asked for is drawn; going on by itself does not count. */
  readonly isDrawn: boolean
  stop(): void
}

const LONGEST_STEP = 0.1

/** Calls `draw` once for each animation frame that was asked for, with the seconds since the last; it answers whether to go on. */
export function createFrames(draw: (seconds: number) => boolean): Frames {
  let handle = 0
  let last = 0
  let isDrawn = true
  function onFrame(now: number): void {
    handle = 0
    isDrawn = true
    const seconds = last === 0 ? 1 / 60 : Math.min((now - last) / 1000, LONGEST_STEP)
    last = now
    if (draw(seconds)) goOn()
    else last = 0
  }
  function goOn(): void {
    if (handle === 0) handle = requestAnimationFrame(onFrame)
  }
  return {
    request() {
      isDrawn = false
      goOn()
    },
    get isDrawn() {
      return isDrawn
    },
    stop() {
      cancelAnimationFrame(handle)
      handle = 0
    },
  }
}
