let waiting: FrameRequestCallback[] = []
let now = 1000

/** Takes animation frames from the browser's hands, so that a benchmark can draw them one by one. */
export function takeFrames(): void {
  globalThis.requestAnimationFrame = (callback) => waiting.push(callback)
  globalThis.cancelAnimationFrame = () => {
    waiting = []
  }
}

/** Runs the frame that was asked for, a sixtieth of a second after the last. */
export function pump(): void {
  const due = waiting
  waiting = []
  now += 1000 / 60
  for (const callback of due) callback(now)
}
