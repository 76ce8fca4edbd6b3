// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allIsNear } from '../../testing/all-is-near.ts'
import { avatarPictureProblem, watchAvatarPicture } from './avatar-picture-queue.ts'
import type { AvatarPictureProblem } from './avatar-picture-worker-client.ts'

/** What a drawing comes to, one after the other; a picture where nothing is said. */
let failures: (AvatarPictureProblem | undefined)[] = []
let asked = 0

vi.mock('./avatar-picture-worker-client.ts', () => {
  class AvatarPictureError extends Error {
    readonly reason: AvatarPictureProblem
    constructor(reason: AvatarPictureProblem) {
      super(reason)
      this.reason = reason
    }
  }
  return {
    AvatarPictureError,
    async drawAvatarPicture() {
      asked++
      const reason = failures.shift()
      if (reason) throw new AvatarPictureError(reason)
      return { picture: new Blob(['picture']), isProvisional: true, card: {} }
    },
  }
})
vi.mock('./avatar-picture-cache.ts', () => ({
  cachedAvatarPicture: async () => undefined,
  cacheAvatarPicture: async () => {},
}))
vi.mock('./preview-of.ts', () => ({ previewOf: async () => ({}) }))

let stops: (() => void)[] = []
beforeEach(() => {
  allIsNear()
  asked = 0
  failures = []
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
  HTMLImageElement.prototype.decode = async () => {}
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  avatarPictureProblem.setState({ problem: undefined })
  Reflect.deleteProperty(document, 'visibilityState')
})

/** A card of a list; answers the addresses that it was given. */
function watch(slug: string): (string | undefined)[] {
  const shown: (string | undefined)[] = []
  stops.push(
    watchAvatarPicture({ element: document.createElement('div'), slug, show: (url) => shown.push(url) }),
  )
  return shown
}
const problem = () => avatarPictureProblem.getState().problem
const rest = () => new Promise((resolve) => setTimeout(resolve, 60))

test.each([
  ['the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the connection', () => window.dispatchEvent(new Event('online'))],
])('a list whose worker died is drawn once more when %s comes back', async (what, comeBack) => {
  failures = ['no-3d', 'unreachable']
  const watched = [watch(`${what} 1`), watch(`${what} 2`)]
  await vi.waitFor(() => expect(problem()).toBe('no-3d'))
  await rest()
  expect(asked).toBe(1)
  comeBack()
  await vi.waitFor(() => expect(problem()).toBe('unreachable'))
  await rest()
  expect(asked).toBe(2)
  comeBack()
  await vi.waitFor(() => expect(watched).toEqual([['blob:picture'], ['blob:picture']]))
  expect(problem()).toBeUndefined()
})

test('a single picture that failed is tried once more by whoever switches the list off and on', async () => {
  failures = ['not-drawn']
  const first = watch('odd')
  await vi.waitFor(() => expect(asked).toBe(1))
  await rest()
  expect([first, asked]).toEqual([[], 1])
  for (const stop of stops.splice(0)) stop()
  const second = watch('odd')
  await vi.waitFor(() => expect(second).toEqual(['blob:picture']))
})

test('an avatar that is not there is not asked for again until another is chosen', async () => {
  failures = ['avatar-missing']
  watch('gone')
  await vi.waitFor(() => expect(problem()).toBe('avatar-missing'))
  document.dispatchEvent(new Event('visibilitychange'))
  await rest()
  expect([problem(), asked]).toEqual(['avatar-missing', 1])
})
