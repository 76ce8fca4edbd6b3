import { expect, test } from 'vitest'
import { createViewStore } from './view-state.ts'

// Opening the library once reset the inspector's tab.
test('the panel that was open before the library is remembered', () => {
  const view = createViewStore({ panel: 'camera' })
  view.setState({ panel: 'poses' })
  view.setState({ panel: 'poses' })
  expect(view.getState().panelBefore).toBe('camera')
})
