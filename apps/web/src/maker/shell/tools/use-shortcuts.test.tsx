// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { expect, test } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import type { ToolHands } from '../../core/tools/tool.ts'
import { areAllToolsHere, loadTools } from './tool-list.ts'
import { useShortcuts } from './use-shortcuts.ts'

test('a letter whose tool is on its way is obeyed once it is here, though its texts render anew', async () => {
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
  expect(areAllToolsHere()).toBe(false)
  press()
  // As texts do that come with the tools.
  await act(async () => i18n.load('en', { later: 'Later' }))
  await act(() => loadTools())
  expect(maker.view.getState().dialog).toBe('timeline')

  await view.remove()
  press()
  expect(maker.view.getState().dialog).toBe('timeline')
})
