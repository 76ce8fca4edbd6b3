// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { registerWorker } from './register-service-worker.ts'

class Registration extends EventTarget {
  active: object | null = null
  waiting: { postMessage(message: object): void } | null = null
  installing: EventTarget | null = null
}

/** A version of the page that comes and waits; answers what it is told. */
function comes(registration: Registration) {
  const postMessage = vi.fn<(message: object) => void>()
  const installing = new EventTarget()
  registration.installing = installing
  registration.dispatchEvent(new Event('updatefound'))
  registration.installing = null
  registration.waiting = { postMessage }
  installing.dispatchEvent(new Event('statechange'))
  return postMessage
}
const hears = () => vi.fn<(take: () => void) => void>()

// One test: what is registered is so for the page.
test('a page registers once, and a new version is known to whoever asks for it last, even if it waits already', async () => {
  const registration = new Registration()
  const register = vi.fn<(url: string, options: object) => Promise<Registration>>()
  register.mockResolvedValue(registration)
  const serviceWorker = Object.assign(new EventTarget(), { register })
  // jsdom has none; leave-nothing.ts takes this one away again.
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })

  const first = hears()
  await registerWorker('en', { onWaiting: first })
  expect(register.mock.calls).toEqual([['/en/sw.js', { scope: '/en/', updateViaCache: 'none' }]])
  // The first version of all replaces nothing.
  comes(registration)
  expect(first).not.toHaveBeenCalled()
  registration.active = registration.waiting
  registration.waiting = null

  // The maker is left and opened again, in another language too.
  const second = hears()
  await registerWorker('ja', { onWaiting: second })
  expect([register.mock.calls.length, second.mock.calls]).toEqual([1, []])
  const postMessage = comes(registration)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])

  const third = hears()
  await registerWorker('ja', { onWaiting: third })
  expect([register, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])

  // It is taken only when somebody says so.
  expect(postMessage).not.toHaveBeenCalled()
  const reload = vi.fn<() => void>()
  // jsdom cannot load pages.
  vi.stubGlobal('location', { reload })
  third.mock.lastCall?.[0]()
  expect([postMessage.mock.calls, reload.mock.calls]).toEqual([[[{ type: 'SKIP_WAITING' }]], []])
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
