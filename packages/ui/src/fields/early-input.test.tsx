// @vitest-environment jsdom
import { act, lazy, type ReactNode, Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { EARLY_INPUT_SCRIPT, earlyInput, replayEarlyInput, takeEarlyFiles } from './early-input.ts'
import { SelectField, TextArea, TextField } from './field.tsx'

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

// Of every page's head, and these share a window.
// oxlint-disable-next-line typescript/no-implied-eval
new Function(EARLY_INPUT_SCRIPT)()
afterEach(() => document.body.replaceChildren())

/** Waits until what was done early has been looked at three times more: twice is what doing it takes. */
async function lookedAgain(): Promise<void> {
  const looks = vi.spyOn(earlyInput().forms, 'keys')
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(2))
  looks.mockRestore()
}

/** A page as the server sends it. */
function sent(page: ReactNode): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  return root
}

test('what is pressed and chosen while the app is on its way happens when it is there, once', async () => {
  const root = sent(<Page />)
  root.querySelector('button')?.click()
  root.querySelector<HTMLInputElement>('input[value="3d"]')?.click()
  await act(async () => hydrateRoot(root, <Page />))
  const end = replayEarlyInput()
  await vi.waitFor(() => {
    expect(root.querySelector('button')?.textContent).toBe('1')
    expect(root.querySelector('main')?.dataset.view).toBe('3d')
  })
  root.querySelector('button')?.click()
  // Nothing is done again.
  await lookedAgain()
  expect(root.querySelector('button')?.textContent).toBe('2')
  end()
})

test('a part of the page that comes later than the rest is waited for', async () => {
  const root = sent(
    <Suspense>
      <Page />
    </Suspense>,
  )
  const { promise, resolve: arrive } = Promise.withResolvers<{ default: typeof Page }>()
  const Late = lazy(() => promise)
  await act(async () =>
    hydrateRoot(
      root,
      <Suspense>
        <Late />
      </Suspense>,
    ),
  )
  const end = replayEarlyInput()
  root.querySelector('button')?.click()
  await act(async () => arrive({ default: Page }))
  await vi.waitFor(() => expect(root.querySelector('button')?.textContent).toBe('1'))
  end()
})

test('what is pressed beside something whose code is still on its way happens when that is there, once', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<{ default: () => ReactNode }>()
  const Neighbour = lazy(() => promise)
  const here = (neighbour: ReactNode) => (
    <Suspense>
      <Page />
      {neighbour}
    </Suspense>
  )
  const root = sent(here(<p>Late</p>))
  // React marks the button, finds that its neighbour is not there, and takes over neither.
  await act(async () => hydrateRoot(root, here(<Neighbour />)))
  const end = replayEarlyInput()
  const button = root.querySelector('button')
  expect(Object.keys(button ?? {}).some((key) => key.startsWith('__reactProps$'))).toBe(true)
  await act(async () => button?.click())
  await act(lookedAgain)
  expect(button?.textContent).toBe('0')
  await act(async () => arrive({ default: () => <p>Late</p> }))
  await vi.waitFor(() => expect(root.querySelector('button')?.textContent).toBe('1'))
  await act(lookedAgain)
  expect(root.querySelector('button')?.textContent).toBe('1')
  end()
})

test('a press that takes the page over is done once, whoever keeps it from going on', async () => {
  const onPress = vi.fn<() => void>()
  const page = (
    <button
      type="button"
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      Press
    </button>
  )
  const root = sent(page)
  hydrateRoot(root, page)
  root.querySelector('button')?.click()
  expect(onPress).toHaveBeenCalledTimes(1)
  const end = replayEarlyInput()
  await lookedAgain()
  expect(onPress).toHaveBeenCalledTimes(1)
  end()
})

type Asked = { word: string; language: 'de' | 'ja'; note: string }

function Ask({ onAsk }: { onAsk: (asked: string) => void }) {
  const [{ word, language, note }, setAsked] = useState<Asked>({
    word: '',
    language: 'de',
    note: 'as a haiku',
  })
  const change = (part: Partial<Asked>) => setAsked({ word, language, note, ...part })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(`${word} ${language} ${note}`)
      }}
    >
      <TextField label="Word" value={word} onChange={(next) => change({ word: next })} required />
      <SelectField
        label="Language"
        value={language}
        onChange={(next) => change({ language: next })}
        options={[
          { value: 'de', label: 'Deutsch' },
          { value: 'ja', label: '日本語' },
        ]}
      />
      <TextArea label="Note" value={note} onChange={(next) => change({ note: next })} />
      <button type="submit">Ask</button>
    </form>
  )
}

/** As somebody types, or a browser fills in. */
function enter(root: HTMLElement, selector: string, value: string): void {
  const field = root.querySelector<HTMLElement>(selector)
  if (field === null) throw new Error(`No ${selector}.`)
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('what is typed, chosen and sent while the app is on its way is sent whole, once, and the page stays', async () => {
  const onAsk = vi.fn<(asked: string) => void>()
  const root = sent(<Ask onAsk={onAsk} />)
  enter(root, 'input', '雨')
  enter(root, 'select', 'ja')
  enter(root, 'textarea', 'soft')
  const left = vi.fn<(event: Event) => void>()
  addEventListener('submit', left, { capture: true })
  root.querySelector('button')?.click()
  root.querySelector('button')?.click()
  removeEventListener('submit', left, { capture: true })
  expect(left.mock.calls[0]?.[0].defaultPrevented).toBe(true)
  await act(async () => hydrateRoot(root, <Ask onAsk={onAsk} />))
  const end = replayEarlyInput()
  await vi.waitFor(() => expect(onAsk).toHaveBeenCalled())
  await lookedAgain()
  expect(onAsk.mock.calls).toEqual([['雨 ja soft']])
  enter(root, 'textarea', 'softer')
  root.querySelector('button')?.click()
  expect(onAsk.mock.calls).toEqual([['雨 ja soft'], ['雨 ja softer']])
  end()
})

test('who types and sends while the page is taken over is heard, and the field is never emptied', async () => {
  const onAsk = vi.fn<(asked: string) => void>()
  const root = sent(<Ask onAsk={onAsk} />)
  root.querySelector('input')?.focus()
  enter(root, 'input', '雨')
  const writes = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
  hydrateRoot(root, <Ask onAsk={onAsk} />)
  // By Enter, before React has begun: nobody answers it.
  root.querySelector('form')?.requestSubmit()
  expect(window.earlyInput?.forms.size).toBe(1)
  const end = replayEarlyInput()
  await vi.waitFor(() => expect(onAsk.mock.calls).toEqual([['雨 de as a haiku']]))
  // The field that somebody types in keeps its text all the while.
  expect(writes.mock.calls).toEqual([])
  writes.mockRestore()
  end()
})

test('what is typed before the page is taken over and sent after it is sent', async () => {
  const onAsk = vi.fn<(asked: string) => void>()
  const root = sent(<Ask onAsk={onAsk} />)
  enter(root, 'input', '雨')
  await act(async () => hydrateRoot(root, <Ask onAsk={onAsk} />))
  root.querySelector('button')?.click()
  expect(onAsk.mock.calls).toEqual([['雨 de as a haiku']])
  expect(window.earlyInput?.forms.size).toBe(0)
})

/** As the browser drops files; jsdom has no such event. */
function drop(on: Element | null, ...files: File[]): boolean {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  on?.dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'], files } }))
  return event.defaultPrevented
}

test('a file that is dropped while the app is on its way is kept for who takes files, and later ones are not', async () => {
  const root = sent(
    <Suspense>
      <Page />
    </Suspense>,
  )
  const Never = lazy(() => new Promise<{ default: typeof Page }>(() => undefined))
  const coming = (
    <Suspense>
      <Never />
    </Suspense>
  )
  await act(async () => hydrateRoot(root, coming))
  const card = new File(['{}'], 'card.json')
  // React lets no drop on that it cannot bring to its place yet.
  expect(drop(root.querySelector('main'), card)).toBe(true)
  const { pathname } = location
  history.replaceState(null, '', '/elsewhere')
  const { files } = window.earlyInput ?? {}
  expect(takeEarlyFiles(), 'they are for the page they were dropped on').toEqual([])
  history.replaceState(null, '', pathname)
  if (window.earlyInput) window.earlyInput.files = files
  expect(takeEarlyFiles()).toEqual([card])
  expect(takeEarlyFiles()).toEqual([])
  // From now on it is for those who listen, or the browser's own.
  expect(drop(document.body, card)).toBe(false)
  expect(takeEarlyFiles()).toEqual([])
})

test('a form that has an address is the browser’s own until it is taken over', () => {
  const root = sent(
    <form action="/poses">
      <button type="submit">Search</button>
    </form>,
  )
  const left = vi.fn<(event: Event) => void>()
  addEventListener('submit', left, { capture: true })
  root.querySelector('button')?.click()
  removeEventListener('submit', left, { capture: true })
  expect(left.mock.calls[0]?.[0].defaultPrevented).toBe(false)
  expect(window.earlyInput?.forms.size).toBe(0)
})
