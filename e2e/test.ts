import { type Browser, test as plain } from '@playwright/test'

/** Milliseconds between two frames: what a processor draws it pays for by the frame. */
const BETWEEN_FRAMES = 50

/** Runs in the page: its frames come no closer together than this. */
function slowFrames(between: number): void {
  const ask = window.requestAnimationFrame.bind(window)
  const waiting = new Map<number, FrameRequestCallback>()
  let newest = 0
  let last = 0
  let isAsked = false
  function draw(now: number): void {
    isAsked = false
    last = now
    const all = [...waiting.values()]
    waiting.clear()
    for (const one of all) {
      try {
        one(now)
      } catch (error) {
        reportError(error)
      }
    }
  }
  window.requestAnimationFrame = (one) => {
    waiting.set(++newest, one)
    if (!isAsked) {
      isAsked = true
      setTimeout(() => ask(draw), Math.max(0, between - (performance.now() - last)))
    }
    return newest
  }
  window.cancelAnimationFrame = (id) => void waiting.delete(id)
}

function drawSeldom(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(slowFrames, BETWEEN_FRAMES)
    return context
  }
}

/** A test of a journey, in a browser whose pages draw twenty frames a second. */
export const test = plain.extend({
  browser: [
    async ({ browser }, use) => {
      drawSeldom(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
})
