import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

// Files share what they import too: one that puts other modules in the place of some begins and ends with none that were read.
const { testPath } = expect.getState()
const isMocking = testPath !== undefined && readFileSync(testPath, 'utf8').includes('vi.mock(')
if (isMocking) vi.resetModules()

// Files share a document: what one of them leaves, the next would find.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (isMocking) vi.resetModules()
  if (!('document' in globalThis)) return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
