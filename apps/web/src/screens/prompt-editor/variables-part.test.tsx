// @vitest-environment jsdom
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { drawn } from '@kamae/ui/testing/draw'
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fill, press } from '../../testing/hands.ts'
import { newDraft, newVariable, type ToolDraft } from './tool-draft.ts'
import { VariablesPart } from './variables-part.tsx'

vi.mock('./default-field.tsx', () => ({ DefaultField: () => null }))

function Page({ onDraft }: { onDraft: (draft: ToolDraft) => void }) {
  const [draft, setDraft] = useState<ToolDraft>(() => ({
    ...newDraft('en'),
    variables: ['one', 'two', 'three'].map(newVariable),
  }))
  onDraft(draft)
  return <VariablesPart draft={draft} edit={(by) => setDraft((now) => ({ ...now, ...by(now) }))} />
}

test('a variable that was taken away comes back in its place, and what was done to the others since stays', async () => {
  let shown = newDraft('en')
  const view = await drawn(<Page onDraft={(draft) => (shown = draft)} />)
  const named = () => shown.variables.map(({ name, label }) => `${name} ${label}`.trim())
  await press('Remove “two”')
  const undo = toastStore.read().at(-1)?.action
  const [, third] = document.querySelectorAll('[role=group]')
  await fill('Label', 'The third', third)
  await press('Add a variable')
  expect(named()).toEqual(['one', 'three The third', 'text1'])
  await act(async () => undo?.run())
  expect(named()).toEqual(['one', 'two', 'three The third', 'text1'])
  await act(async () => undo?.run())
  expect(named()).toHaveLength(4)
  await view.remove()
})

test('whoever has left the editor is not offered to undo what was done there', async () => {
  const view = await drawn(<Page onDraft={() => undefined} />)
  const offered = () => toastStore.read().filter(({ text }) => text === 'Variable removed').length
  const before = offered()
  await press('Remove “two”')
  await press('Remove “three”')
  expect(offered()).toBe(before + 2)
  await view.remove()
  expect(offered()).toBe(before)
})
