// @vitest-environment jsdom
import { SAMPLE_POP } from '@kamae/pop/testing/samples'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newRecord } from '../../../features/pops/pop-store.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { press } from '../../../testing/hands.ts'
import { EditorContext } from './editor-context.ts'
import { createPopEditor, type PopEditor } from './editor.ts'
import { SyncNotice } from './sync-notice.tsx'
import type { SyncProblem } from './sync-problem.ts'

const onAgain = vi.fn<() => void>()
const onTake = vi.fn<() => Promise<void>>(async () => undefined)
let editor: PopEditor
let close = async () => {}
beforeEach(async () => {
  vi.clearAllMocks()
  editor = createPopEditor('here', {
    record: newRecord('here', SAMPLE_POP, null, 0),
    pop: SAMPLE_POP,
    entries: [],
    position: 0,
  })
  const view = await drawnAt(
    '/en/pop/here',
    <EditorContext value={editor}>
      <SyncNotice onAgain={onAgain} onTake={onTake} />
    </EditorContext>,
  )
  close = () => view.remove()
})
afterEach(() => close())

const meet = (problem: SyncProblem | null) => act(async () => editor.view.setState({ problem }))
const text = () => document.querySelector('[role=status]')?.textContent ?? ''
const ways = () =>
  [...document.querySelectorAll('[role=status] :is(a, button)')].map(
    (way) => way.getAttribute('href') ?? way.textContent,
  )

test('each problem is a sentence, with the ways out of it that there are', async () => {
  await meet({ kind: 'too-many-pops', limit: 100 })
  expect(text()).toContain('your account holds 100 pops, archived ones included')
  expect(ways()).toEqual(['', '/en/pop', 'Try again'])
  await press('Try again')
  expect(onAgain).toHaveBeenCalledOnce()
  await meet({ kind: 'pop-too-large', limit: 8 * 1024 * 1024 })
  expect(text()).toContain('a pop in an account has at most 8 MB')
  expect(ways()).toEqual([''])
  await meet({ kind: 'signed-out' })
  expect(ways()[1]).toMatch(/^\/en\/sign-in\?to=/)
  await meet({ kind: 'refused' })
  await press('Download')
  expect(editor.view.getState().dialog).toBe('export')
})

test('what the account cannot hold is named, and chosen on the sheet when asked for', async () => {
  await meet({ kind: 'content', id: 'bubble' })
  expect(text()).toContain('your account cannot hold “')
  await press('Show it')
  expect(editor.view.getState().chosen).toEqual(['bubble'])
})

test('what was closed stays closed while it lasts, and is said again when it happens again', async () => {
  await meet({ kind: 'conflict' })
  await press('Decide')
  expect(editor.view.getState().dialog).toBe('conflict')
  await press('Close')
  await meet({ kind: 'conflict' })
  expect(text()).toBe('')
  await meet({ kind: 'signed-out' })
  expect(text()).toContain('You are signed out')
  await press('Close')
  await meet(null)
  await meet({ kind: 'signed-out' })
  expect(text()).toContain('You are signed out')
})

test('a pop that another tab has is taken over from here, whatever else is wrong', async () => {
  await act(async () => editor.view.setState({ save: 'otherTab', problem: { kind: 'conflict' } }))
  expect(text()).toContain('This pop is open in another tab.')
  expect(text()).not.toContain('Decide')
  await press('Continue here')
  expect(onTake).toHaveBeenCalledOnce()
})
