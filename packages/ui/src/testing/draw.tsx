import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// Nothing has a size here that could change.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const drawings = new Set<() => Promise<void>>()

/** Takes down whatever is still drawn, so that what it has told others of itself (a dialog that is open) is taken back. */
export async function removeDrawings(): Promise<void> {
  for (const remove of drawings) await remove()
}

/** Draws into a new element of the document, with texts and numbers of a language; `draw` draws again. */
export async function drawn(children: ReactNode, locale = 'en') {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const draw = (next: ReactNode) =>
    act(async () => root.render(<I18nProvider i18n={i18n}>{next}</I18nProvider>))
  const remove = async () => {
    drawings.delete(remove)
    await act(async () => root.unmount())
    element.remove()
  }
  drawings.add(remove)
  await draw(children)
  return {
    element,
    draw,
    find: <Tag extends keyof HTMLElementTagNameMap>(selector: Tag): HTMLElementTagNameMap[Tag] => {
      const found = element.querySelector(selector)
      if (!found) throw new Error(`Nothing matches ${selector}.`)
      return found
    },
    remove,
  }
}
