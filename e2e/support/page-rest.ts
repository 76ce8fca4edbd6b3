import { expect, type Page, type Request } from '@playwright/test'

/** How many frames in a row show nothing new: what has come is drawn with one and may ask for more with the next. */
const QUIET_FRAMES = 3

/** How many parts of the page are not there yet, after some frames: fields that React has not taken over, what says that it is busy, pictures in view. */
async function lacks(frames: number): Promise<number> {
  for (let at = 0; at < frames; at++) await new Promise(requestAnimationFrame)
  await document.fonts.ready
  // What React takes over it marks with a property: the page's own script for early input goes by the same.
  const isTaken = (at: Element) => Object.keys(at).some((key) => key.startsWith('__reactProps$'))
  const isInView = (at: Element) => {
    const { top, bottom, height } = at.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < window.innerHeight
  }
  const parts = [...document.body.querySelectorAll('button, input, select, textarea')]
  const pictures = [...document.images].filter((picture) => picture.loading !== 'lazy' || isInView(picture))
  return (
    (document.readyState === 'complete' ? 0 : 1) +
    parts.filter((part) => !isTaken(part)).length +
    pictures.filter(({ complete }) => !complete).length +
    document.querySelectorAll('[aria-busy="true"]').length
  )
}

/** Settled once everything the page has asked for is answered or has failed; the newest of it. */
async function answered(page: Page): Promise<Request | undefined> {
  // An answer's head: nobody is notified of the end of a body that the page does not read.
  const requests = await page.requests()
  await Promise.all(requests.map((request) => request.response()))
  return requests.at(-1)
}

/** Waits until React has taken a page over, everything it asked for is answered or has failed, and what came is drawn. `timeout`, in milliseconds, is for callers outside of tests, where that of the config does not hold. */
export async function pageAtRest(page: Page, timeout?: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const newest = await answered(page)
        const lacking = await page.evaluate(lacks, QUIET_FRAMES)
        return [lacking, newest === (await answered(page)) ? 'nothing new' : 'asked for more']
      },
      // Each look waits for frames itself.
      { intervals: [20], ...(timeout !== undefined && { timeout }) },
    )
    .toEqual([0, 'nothing new'])
}
