// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import type { ToolHands } from '../../core/tools/tool.ts'

test('a letter whose tool is on its way is obeyed once it is here, though its texts render anew', async () => {
  // In a process that other files have loaded the tools in, too.
  vi.resetModules()
  const { loadTools } = await import('./tool-list.ts')
  const { useShortcuts } = await import('./use-shortcuts.ts')
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const hands = { maker } as ToolHands
  function Keys() {
    useShortcuts(hands)
    return null
  }
  const view = await drawn(
    <I18nProvider i18n={i18n}>
      <Keys />
    </I18nProvider>,
  )
  const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'T', shiftKey: true }))
  press()
  // As texts do that come with the tools.
  await act(async () => i18n.load('en', { later: 'Later' }))
  await act(() => loadTools())
  expect(maker.view.getState().dialog).toBe('timeline')

  await view.remove()
  maker.view.setState({ dialog: null })
  press()
  expect(maker.view.getState().dialog).toBeNull()
})
