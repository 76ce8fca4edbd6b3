import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EARLY_CLICKS_SCRIPT, endEarlyClicks, replayEarlyClicks } from './early-clicks.ts'

function Page() {
  const [count, setCount] = useState(0)
  const [view, setView] = useState('picture')
  return (
    <main data-view={view}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      {['picture', '3d'].map((name) => (
        <input
          key={name}
          type="radio"
          name="view"
          value={name}
          checked={view === name}
          onChange={() => setView(name)}
        />
      ))}
    </main>
  )
}

test('what is pressed and chosen while the app is on its way happens when it is there, once', async () => {
  // The page has it as a script in its head.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(EARLY_CLICKS_SCRIPT)()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  document.body.append(root)
  root.querySelector('button')?.click()
  root.querySelector<HTMLInputElement>('input[value="3d"]')?.click()
  endEarlyClicks()
  await act(async () => hydrateRoot(root, <Page />))
  await act(async () => replayEarlyClicks())
  expect(root.querySelector('button')?.textContent).toBe('1')
  expect(root.querySelector('main')?.dataset.view).toBe('3d')
  await act(async () => replayEarlyClicks())
  await act(async () => root.querySelector('button')?.click())
  expect(root.querySelector('button')?.textContent).toBe('2')
})
