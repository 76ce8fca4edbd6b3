// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

test('frames go on after a false clock saw the focused element go', async () => {
  vi.useFakeTimers()
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  button.remove()
  vi.useRealTimers()
  await expect(new Promise((drawn) => requestAnimationFrame(() => drawn('drawn')))).resolves.toBe('drawn')
})
