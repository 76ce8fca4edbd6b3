import { vi } from 'vitest'

/** Vitest waits for a second and has no setting for it: beside a busy processor that is short. */
const PATIENCE_MS = 20_000

// Files of one worker share it: it is put in place once.
if (vi.waitFor.name !== 'waitPatiently') {
  const { waitFor } = vi
  vi.waitFor = function waitPatiently(callback, options = PATIENCE_MS) {
    return waitFor(callback, options)
  }
}
