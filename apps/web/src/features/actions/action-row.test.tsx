// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { expect, test } from 'vitest'
import { type Action, ActionRow } from './action-row.tsx'

// Menus of the browser, which jsdom does not open.
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })

test('each action is a button and an item of the menu, and what fails is handed over', async () => {
  const refused = new Error('no')
  const done: string[] = []
  const errors: unknown[] = []
  const actions: readonly Action[] = [
    { id: 'copy', label: 'Make a copy', perform: () => void done.push('copy') },
    { id: 'report', label: 'Report', isOpener: true, perform: () => void done.push('report') },
    { id: 'save', label: 'Save', perform: () => Promise.reject(refused) },
  ]
  const view = await drawn(
    <ActionRow name="Nagi" actions={actions} onError={(error) => void errors.push(error)}>
      <i />
    </ActionRow>,
  )
  const all = (selector: string) => [...view.element.querySelectorAll<HTMLElement>(selector)]
  const [menu] = all('[aria-haspopup=menu]')
  expect(menu?.getAttribute('aria-label')).toBe('More for “Nagi”')
  for (const each of ['button:not([role], [aria-haspopup])', '[role=menuitem]']) {
    expect(all(each).map(({ textContent }) => textContent)).toEqual(['Make a copy', 'Report', 'Save'])
    for (const button of all(each)) await act(async () => button.click())
  }
  // A copy is locked at both for a while, and both say so; what only opens something is not.
  expect(done).toEqual(['copy', 'report', 'report'])
  expect(errors).toEqual([refused, refused])
  expect(all('[aria-busy]').map(({ textContent }) => textContent)).toEqual(['Make a copy', 'Make a copy'])
  await view.remove()
})

test('where nothing else can be done there is no menu', async () => {
  const view = await drawn(
    <ActionRow name="Nagi" actions={[]} onError={() => undefined}>
      <i />
    </ActionRow>,
  )
  expect(view.element.querySelector('button')).toBeNull()
  await view.remove()
})
