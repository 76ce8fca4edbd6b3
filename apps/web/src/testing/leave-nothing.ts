import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

// Files share what they import too: one that puts other modules in the place of some begins and ends with none that were read.
const { testPath } = expect.getState()
const isMocking = testPath !== undefined && readFileSync(testPath, 'utf8').includes('vi.mock(')
if (isMocking) vi.resetModules()

// Files share a page: what one of them leaves there, or gives to all its elements, the next would find.
const clearPage = 'document' in globalThis ? pageAsFound() : undefined
// It stands in for what a page without layout lacks, for files too that draw by other means.
if (clearPage) await import('@kamae/ui/testing/draw')

afterAll(async () => {
  vi.useRealTimers()
  if (clearPage) await (await import('@kamae/ui/testing/draw')).removeDrawings()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (isMocking) vi.resetModules()
  clearPage?.()
})

function pageAsFound(): () => void {
  const prototypes = [Element, HTMLElement, HTMLDialogElement, HTMLImageElement].map(
    ({ prototype }) => prototype,
  )
  const found = [navigator, ...prototypes].map(
    (owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const,
  )
  const attributes = [...document.documentElement.attributes].map(({ name, value }) => [name, value] as const)
  const { href } = window.location
  return () => {
    window.history.replaceState(null, '', href)
    for (const [owner, before] of found) {
      for (const name of Reflect.ownKeys(owner))
        if (!Object.hasOwn(before, name)) Reflect.deleteProperty(owner, name)
      Object.defineProperties(owner, before)
    }
    const { documentElement } = document
    for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
    for (const [name, value] of attributes) documentElement.setAttribute(name, value)
    document.body.replaceChildren()
    for (const name of document.cookie.split(/=[^;]*;? ?/))
      if (name) document.cookie = `${name}=; path=/; Max-Age=0`
    localStorage.clear()
    sessionStorage.clear()
  }
}
