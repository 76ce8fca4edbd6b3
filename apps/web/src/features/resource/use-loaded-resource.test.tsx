// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useLoadedResource } from './use-loaded-resource.ts'

type Note = { readonly version: number; readonly text: string }

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('what is loaded again behind the page takes its place, unless it was changed here meanwhile', async () => {
  const root = createRoot(document.createElement('div'))
  const shown: string[] = []
  let change: (note: Note) => void = () => undefined
  function Page({ loaded }: { loaded: Note }) {
    const [note, setNote] = useLoadedResource(loaded)
    change = setNote
    shown.push(note.text)
    return null
  }
  const load = (loaded: Note) => act(async () => root.render(<Page loaded={loaded} />))
  await load({ version: 1, text: 'of an earlier visit' })
  await load({ version: 2, text: 'as saved' })
  expect(shown.at(-1)).toBe('as saved')
  await act(async () => change({ version: 3, text: 'changed here' }))
  expect(shown.at(-1)).toBe('changed here')
  await load({ version: 2, text: 'asked for before that' })
  expect(shown.at(-1)).toBe('changed here')
  await load({ version: 3, text: 'loaded after it' })
  expect(shown.at(-1)).toBe('loaded after it')
  // Once there was another, the one before is never drawn again.
  expect(new Set(shown).size).toBe(4)
  await act(async () => root.unmount())
})
